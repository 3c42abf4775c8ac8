# syntax=docker/dockerfile:1
# escape=\
# check=skip=all

# A comment.
ARG BASE=alpine:3.20 TAG
FROM --platform=$BUILDPLATFORM ${BASE} AS build
from scratch
FROM golang:1.24@sha256:0123 as go

MAINTAINER "John O'Neil" <john@example.org>
RUN
RUN apt-get update && \
    # a comment in between

    apt-get install -y --no-install-recommends \ 
      curl "a b" 'c d' \
 && rm -rf /var/lib/apt/lists/*
run echo it's `date` $((1 << 2)) "${A:-"b"}" \\
RUN --mount=type=cache,target=/var/cache/x --network=none ["sh", "-c", "echo \"x\""]
RUN [ -f a ] || [ "b" ]
RUN <<EOF
#!/bin/sh
for i in 1 2; do
  echo $i
done
EOF
RUN cat <<-'A' <<"B" > /x
	one
	A
two
B
CMD ["a", \
  "b"]
CMD
ENTRYPOINT exec top -b
ENTRYPOINT []
SHELL ["/bin/bash", "-c"]
COPY --from=build --chown=1:1 --chmod=755 --link a b/ /c/
COPY ["a b", "/d"]
COPY <<E /x
E
ADD --keep-git-dir=true --checksum=sha256:0 https://example.org/a.tgz /
VOLUME /a /b
VOLUME ["/c"]
EXPOSE 80 443/tcp
USER app:app
WORKDIR /a dir
STOPSIGNAL SIGTERM
ENV A=1 B="two words" C=three\ words \
    D= E='x=y'
ENV PATH $PATH:/opt/bin = x
LABEL "com.example.a"="b" version=1.0
LABEL old form
LABEL apart = "a=b" c
ARG X
HEALTHCHECK --interval=5m --timeout=3s --start-period=1s --start-interval=1s --retries=3 CMD curl -f http://localhost/ || exit 1
HEALTHCHECK CMD ["true"]
healthcheck NONE
ONBUILD COPY . /app
onbuild run make \
  all
