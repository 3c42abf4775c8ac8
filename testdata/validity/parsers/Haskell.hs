-- Prints the files named on standard input that GHC's parser refuses, each with a tab and its first message.
-- A file's own pragmas count, beside the extensions that packages often turn on for all of their files.
module Main (main) where

import Control.Exception (SomeException, evaluate, try)
import Control.Monad (unless)
import Data.List (isInfixOf)
import GHC (getSessionDynFlags, runGhc)
import GHC.Data.Bag (bagToList)
import GHC.Data.FastString (mkFastString)
import GHC.Data.StringBuffer (StringBuffer, hGetStringBuffer)
import GHC.Driver.Session
import GHC.LanguageExtensions.Type (Extension (..))
import GHC.Parser (parseModule)
import GHC.Parser.Header (getOptions)
import GHC.Parser.Lexer
import GHC.Types.SrcLoc (mkRealSrcLoc)
import GHC.Utils.Error (pprErrMsgBagWithLoc)
import GHC.Utils.Outputable (ppr, showSDocUnsafe, vcat)
import System.Environment (getArgs)

usual :: [Extension]
usual =
  [ BangPatterns, BinaryLiterals, BlockArguments, ConstraintKinds, DataKinds, DefaultSignatures, DeriveAnyClass, DeriveFunctor
  , DerivingStrategies, DerivingVia, EmptyCase, ExistentialQuantification, ExplicitNamespaces, ExplicitForAll, FlexibleContexts, FlexibleInstances
  , FunctionalDependencies, GADTs, GADTSyntax, GeneralizedNewtypeDeriving, ImportQualifiedPost, InstanceSigs, KindSignatures, LambdaCase
  , MultiParamTypeClasses, MultiWayIf, RecordPuns, NumericUnderscores, OverloadedLabels, PackageImports, ParallelListComp
  , PatternSynonyms, PolyKinds, RankNTypes, RecordWildCards, RoleAnnotations, ScopedTypeVariables, StandaloneDeriving
  , StandaloneKindSignatures, TupleSections, TypeApplications, TypeFamilies, TypeFamilyDependencies, TypeOperators, ViewPatterns ]

main :: IO ()
main = do
  [lib] <- getArgs
  names <- lines <$> getContents
  flags <- runGhc (Just lib) getSessionDynFlags
  mapM_ (check (foldl xopt_set flags usual)) names

check :: DynFlags -> FilePath -> IO ()
check flags name = do
  buffer <- hGetStringBuffer name
  result <- try (refusal flags name buffer >>= \r -> evaluate (length r) >> return r) :: IO (Either SomeException String)
  let message = either show id result
  unless (null message) $ putStrLn (name ++ "\t" ++ unwords (words message))

refusal :: DynFlags -> FilePath -> StringBuffer -> IO String
refusal flags name buffer = do
  (own, _, _) <- parseDynamicFilePragma flags (getOptions flags buffer name)
  let start = mkRealSrcLoc (mkFastString name) 1 1
  return $ case unP parseModule (mkPState own buffer start) of
    POk state _ -> said own (snd (getMessages state own))
    PFailed state -> said own (snd (getMessages state own))
  where
    said own bag = if null (bagToList bag) then "" else showSDocUnsafe (vcat (take 1 (pprErrMsgBagWithLoc bag)))
