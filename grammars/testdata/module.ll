; ModuleID = 'module'
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-i64:64-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

module asm ".globl other"

%struct.list = type { %struct.list*, i32, [4 x i8] }
%closed = type <{ i8, i64 }>
%hidden = type opaque
%place = type label

$shared = comdat any

@table = internal unnamed_addr constant [2 x i8*] [i8* blockaddress(@jump, %one), i8* blockaddress(@jump, %two)], align 16
@text = private unnamed_addr constant [6 x i8] c"text\0A\00", align 1
@head = global %struct.list { %struct.list* null, i32 -1, [4 x i8] zeroinitializer }, section ".data", align 8
@outside = external thread_local(localexec) global i32
@shared = linkonce_odr global <2 x float> <float 1.0, float 0x3FB99999A0000000>, comdat
@"quoted name" = alias i32, getelementptr inbounds (%struct.list, %struct.list* @head, i32 0, i32 1)

declare i32 @printf(i8* nocapture noundef readonly, ...) #0
declare i32 @__gxx_personality_v0(...)
declare void @llvm.dbg.value(metadata, metadata, metadata)

define dso_local i32 @sum(%struct.list* noundef %from, i32 %0) local_unnamed_addr #1 !dbg !5 {
entry:
  call void @llvm.dbg.value(metadata i32 %0, metadata !8, metadata !DIExpression()), !dbg !9
  %empty = icmp eq %struct.list* %from, null
  br i1 %empty, label %end, label %loop, !prof !10

loop:                                             ; preds = %loop, %entry
  %at = phi %struct.list* [ %next, %loop ], [ %from, %entry ]
  %total = phi i32 [ %more, %loop ], [ %0, %entry ]
  %1 = getelementptr inbounds %struct.list, %struct.list* %at, i64 0, i32 1
  %2 = load i32, i32* %1, align 8, !tbaa !11
  %more = add nsw i32 %2, %total
  %3 = getelementptr inbounds %struct.list, %struct.list* %at, i64 0, i32 0
  %next = load %struct.list*, %struct.list** %3, align 8
  %last = icmp eq %struct.list* %next, null
  br i1 %last, label %end, label %loop, !llvm.loop !14

end:
  %result = phi i32 [ %0, %entry ], [ %more, %loop ]
  %4 = tail call i32 (i8*, ...) @printf(i8* getelementptr inbounds ([6 x i8], [6 x i8]* @text, i64 0, i64 0), i32 %result) #2 [ "deopt"(i32 1) ]
  switch i32 %4, label %other [
    i32 0, label %zero
    i32 1, label %other
  ]

zero:
  unreachable

other:
  ret i32 %result
}

define void @jump(i64 %to) {
  %slot = getelementptr [2 x i8*], [2 x i8*]* @table, i64 0, i64 %to
  %place = load i8*, i8** %slot
  indirectbr i8* %place, [label %one, label %two]
one:
  fence syncscope("singlethread") seq_cst
  ret void
two:
  %old = atomicrmw volatile add i32* @outside, i32 1 acq_rel, align 4
  %pair = cmpxchg weak i32* @outside, i32 %old, i32 0 seq_cst monotonic
  %first = extractvalue { i32, i1 } %pair, 0
  %both = insertvalue { i32, i1 } poison, i32 %first, 0
  ret void
}

define linkonce_odr fastcc <4 x float> @numbers(<4 x float> %v, double %d, i1 zeroext %c) comdat($shared) align 16 personality i32 (...)* @__gxx_personality_v0 {
  %local = alloca %closed, i32 2, align 8
  %f = fptrunc double %d to float
  %n = fneg fast float %f
  %w = insertelement <4 x float> %v, float %n, i32 0
  %s = shufflevector <4 x float> %w, <4 x float> undef, <4 x i32> <i32 0, i32 0, i32 1, i32 undef>
  %x = select i1 %c, <4 x float> %s, <4 x float> %v
  %b = fcmp une double %d, 1.5e+10
  %z = zext i1 %b to i8
  %field = getelementptr %closed, %closed* %local, i32 0, i32 0
  store volatile i8 %z, i8* %field, align 1
  invoke void asm sideeffect "nop", "~{dirflag}"() to label %fine unwind label %bad
fine:
  %frozen = freeze <4 x float> %x
  ret <4 x float> %frozen
bad:
  %caught = landingpad { i8*, i32 } cleanup catch i8* null
  resume { i8*, i32 } %caught
}

attributes #0 = { nounwind "frame-pointer"="all" }
attributes #1 = { noinline optnone uwtable allocsize(1) }
attributes #2 = { nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.dbg.cu = !{!2}
!expressions = !{!DIExpression(), !4, !DIExpression(DW_OP_plus_uconst, 8)}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !4)
!3 = !DIFile(filename: "module.c", directory: "/")
!4 = !{}
!5 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 1, type: !6, flags: DIFlagPrototyped | DIFlagPublic, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !4)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocalVariable(name: "total", scope: !5, file: !3, line: 1, type: !13)
!9 = !DILocation(line: 1, column: 2, scope: !5)
!10 = !{!"branch_weights", i32 1, i32 99}
!11 = !{!12, !12, i64 0}
!12 = !{!"int", !4}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = distinct !{!14}
