# changes -o through a symbolic or hard link writes into NEW.
mkdir old new
echo 1 >old/f
echo 2 >new/f
ln new/f hard
ln -s new/f soft
ln -s new dir
refused pare changes -o hard old new -- false
refused pare changes -o soft old new -- false
refused pare changes -o dir/patch old new -- false
[ "$(cat new/f) $(ls new)" = '2 f' ]
