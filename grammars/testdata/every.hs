#!/usr/bin/env runghc
{-# LANGUAGE DataKinds, TypeFamilies #-}
{-# LANGUAGE LambdaCase, MultiWayIf, PatternSynonyms, ViewPatterns, TupleSections, RecordWildCards, BlockArguments #-}
{-# LANGUAGE FunctionalDependencies, DefaultSignatures, DerivingVia, StandaloneDeriving, RoleAnnotations, TypeFamilyDependencies #-}
{-# LANGUAGE GADTs, RankNTypes, ParallelListComp, ImplicitParams, MagicHash, UnboxedTuples, TemplateHaskell, QuasiQuotes #-}
{-# OPTIONS_GHC -Wall #-}
-- | A bit of everything.
module Data.Every {- the name {- of it -} -}
  ( Shape (..), type (+), Map.Map, pattern Point
  , area, (<+>), module Data.List,
  ) where

import Data.List (sortBy, (\\))
import qualified Data.Map as Map hiding (map)
import Data.Kind (Type, Constraint)
import Prelude ()

infixl 6 <+>, `plus`

data Shape = Circle { radius :: !Double, centre :: (Int, Int) }
  | forall a. Show a => Square a
  | Int :+: Int
  deriving stock (Show, Eq)
  deriving anyclass Ord

newtype Age = Age { getAge :: Int } deriving newtype (Num) deriving Show via Int

data Expr :: Type -> Type where
  Lit, Neg :: Int -> Expr Int
  If :: { condition :: Expr Bool, yes, no :: Expr a } -> Expr a
  Pair :: forall a b. (Show a, Show b) => Expr a -> Expr b -> Expr (a, b)
  deriving Show

type Name = String
type family Elem c = (r :: Type) | r -> c where
  Elem [a] = a
  Elem (Map.Map k v) = v
type role Phantom nominal _
type List = '[ 'True, 'False ]
type Op a = a ': '[] -> (~) a a => (# a, Int #)

class (Eq a, Monad m) => Container f a m | f -> a, a -> m where
  type Key f :: Type
  data Box f
  empty :: f a
  insert, remove :: a -> f a -> m (f a)
  default empty :: Monoid (f a) => f a
  empty = mempty
  infixr 5 `insert`
  {-# MINIMAL insert #-}

instance {-# OVERLAPPING #-} Show (Expr a) where
  showsPrec _ (Lit n) = shows n
  showsPrec d e
    | d > 10, let s = show e, Just c <- lookup s table = showString c
    | otherwise = id
    where table = [("a", "b")]

deriving via Int instance Show Name
default (Int, Double)
foreign import ccall unsafe "math.h sin" c_sin :: Double -> Double

pattern Point :: Int -> Int -> (Int, Int)
pattern Point x y = (x, y)
pattern Head x <- (x : _) where
  Head x = [x]

area :: Shape -> Double
area Circle { radius = r@1.5e3, .. } = pi * r ^ (2 :: Int)
area (Square !_) = -0x1F
area (a :+: b) | a > b = 1_000 | True = 'c' `seq` fromIntegral (a - b)
{-# INLINE area #-}

(<+>) :: Monoid a => a -> a -> a
x <+> y = mappend x y

main, other :: IO ()
main = do
  let n = 5; m = 6
      f 0 = 1
      f k = k * f (k - 1)
  line <- getLine
  (a, b) <- pure (1, 2) :: IO (Int, Int)
  if n > m
    then print n
    else do
      print m
  case line of
    "quit" -> return ()
    'c' : rest | null rest -> print a
               | Just (read @Int -> 3) <- Nothing
               , n > 1 -> print b
    _ -> mapM_ print [x | x <- [1, 3 .. 10], let y = x, odd y]
  when (n > 1) do
    print (let q = 1 in q, if n > 1 then do 2 else 3)
  forM_ [1 ..] \i -> print i
  print $ if | n > 1 -> "more"
             | otherwise -> "less"
  where
    helper = (subtract 1) . (`div` 2) . (2 *) . (, True)
    text = "a\
           \b\tc\"" ++ ['\'', '\n', '\x41']
    pairs = [(x, y) | x <- text | y <- text]

other = (\case Just _ -> pure (); Nothing -> mempty) (Just 'x') >> pure () where { a = 1; b = 2 }

update r = r { radius = 2 } `plus` Map.empty Map.! 'k

magic = I# (3# +# x#) where x# = 4#

$(return [])
makeLenses ''Shape
quoted = [| 1 + $(lift 2) |] <> [d| g :: Int; g = 1 |] <> [sql| select |] where h = [t| Maybe $a |]
prompt = ?name + sum [n | n <- [1, 2]]
