module Braces (f, h) where {
import Data.List;
infixl 6 +++;
f :: Int -> Int;
f x = case x of { 1 -> 2; _ -> let y = 3 in y };
class C a where { g :: a };
instance C Int where { g = 1 };
data T = T { a :: Int }
;(+++) = (+);
h :: IO ();
h = do
  print 1
  print 2
}
