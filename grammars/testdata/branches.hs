{-# LANGUAGE CPP #-}
module Branches where
#include "config.h"
#define TWICE(x) \
  ((x) + (x))

import Data.List
#if MIN_VERSION_base(4,8,0)
import Data.Functor ((<&>))
#elif defined(OLD)
import Data.Functor.Compat (
#else
import Data.Functor.Compat
#endif

#if defined(mingw32_HOST_OS)
#define CALLCONV stdcall
#else
#define CALLCONV ccall
#endif
foreign import CALLCONV unsafe "Sleep" c_sleep :: Int -> IO ()

#ifdef DEBUG
trace :: String -> a -> a
trace s = id
#endif

f x
#if 0
  | broken (
#else
  | x > 1 = 2
#endif
  | otherwise = x # 3
  where (#) = (+)
