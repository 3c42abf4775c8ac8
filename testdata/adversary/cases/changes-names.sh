# patch -p1 refused the patches of files with blanks at the end of their names.
needs patch git
mkdir old new
for name in 'end ' ' begin' 'in the middle' 'tab	' 'quote"'; do echo 1 >"old/$name"; echo 2 >"new/$name"; done
echo same >'old/from '
echo same >'new/ to'
: >'new/empty '
code 0 pare changes -o list.patch old new -- sh -c '[ ! -e "from " ] && [ "$(cat "end ")$(cat " begin")$(cat "in the middle")$(cat "tab	")$(cat "quote\"")" = 22222 ] && [ -e "empty " ] && exit 1; exit 0'
cp -r old with-patch
(cd with-patch && patch -s -p1 <../list.patch)
diff -r with-patch new
cp -r old with-git
(cd with-git && GIT_CEILING_DIRECTORIES=$PWD/.. git apply ../list.patch)
diff -r with-git new
