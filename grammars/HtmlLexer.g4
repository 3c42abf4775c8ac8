// The tokens of HTML, see HtmlParser.g4. One mode for text, one for the inside
// of a tag, one for what follows `=` there, and one for the body of each
// element whose content is raw text.
lexer grammar HtmlLexer;

options { caseInsensitive = true; }



// ---- text

BLANKS : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;

// Words, and a < that begins no tag.
TEXT : WORD (BLANK+ WORD)* ;
LESS : '<' -> type(TEXT) ;

COMMENT
    : '<!-->'
    | '<!--->'
    | '<!--' .*? ('-->' | '--!>')
    ;

DECLARATION : ('<!' | '<?') ~[>]* '>' ;
CDATA       : '<![CDATA[' .*? ']]>' -> type(TEXT) ;
BOGUS_END   : '</' (~[a-z>] ~[>]*)? '>' -> type(COMMENT) ;

// ---- start tags, up to the name

// Elements that have no end tag.
VOID_START
    : '<' (
        'area' | 'base' | 'basefont' | 'bgsound' | 'br' | 'col' | 'command' | 'embed' | 'frame' | 'hr' | 'image'
        | 'img' | 'input' | 'isindex' | 'keygen' | 'link' | 'meta' | 'param' | 'source' | 'track' | 'wbr'
    ) -> pushMode(TAG)
    ;

// Elements whose tags may both be left out, and stand once.
PAGE_START : '<' ('html' | 'head' | 'body') -> pushMode(TAG) ;

PARAGRAPH_START : '<p' -> pushMode(TAG) ;
ITEM_START      : '<' ('li' | 'dt' | 'dd' | 'option' | 'rt' | 'rp' | 'rb' | 'rtc') -> pushMode(TAG) ;
CELL_START      : '<' ('td' | 'th') -> pushMode(TAG) ;
ROW_START       : '<tr' -> pushMode(TAG) ;
SECTION_START   : '<' ('thead' | 'tbody' | 'tfoot' | 'colgroup' | 'caption') -> pushMode(TAG) ;
TABLE_START     : '<table' -> pushMode(TAG) ;
LIST_START      : '<' ('ul' | 'ol' | 'dl' | 'dir' | 'menu' | 'select' | 'datalist' | 'optgroup' | 'ruby') -> pushMode(TAG) ;

INLINE_START
    : '<' (
        'a' | 'abbr' | 'acronym' | 'b' | 'bdi' | 'bdo' | 'big' | 'blink' | 'cite' | 'code' | 'data' | 'del' | 'dfn'
        | 'em' | 'font' | 'i' | 'ins' | 'kbd' | 'label' | 'mark' | 'nobr' | 'q' | 's' | 'samp' | 'small' | 'span'
        | 'strike' | 'strong' | 'sub' | 'sup' | 'time' | 'tt' | 'u' | 'var'
    ) -> pushMode(TAG)
    ;

RAW_START : '<script'   -> mode(SCRIPT), pushMode(TAG) ;
STYLE_START    : '<style'    -> type(RAW_START), mode(STYLE), pushMode(TAG) ;
TEXTAREA_START : '<textarea' -> type(RAW_START), mode(TEXTAREA), pushMode(TAG) ;
TITLE_START    : '<title'    -> type(RAW_START), mode(TITLE), pushMode(TAG) ;
IFRAME_START   : '<iframe'   -> type(RAW_START), mode(IFRAME), pushMode(TAG) ;
XMP_START      : '<xmp'      -> type(RAW_START), mode(XMP), pushMode(TAG) ;
NOEMBED_START  : '<noembed'  -> type(RAW_START), mode(NOEMBED), pushMode(TAG) ;
NOFRAMES_START : '<noframes' -> type(RAW_START), mode(NOFRAMES), pushMode(TAG) ;

// All others: div, form, h1, unknown ones.
BLOCK_START : '<' NAME -> pushMode(TAG) ;

// ---- end tags

PAGE_END      : '</' ('html' | 'head' | 'body') REST '>' ;
PARAGRAPH_END : '</p' REST '>' ;
ITEM_END      : '</' ('li' | 'dt' | 'dd' | 'option' | 'rt' | 'rp' | 'rb' | 'rtc') REST '>' ;
CELL_END      : '</' ('td' | 'th') REST '>' ;
ROW_END       : '</tr' REST '>' ;
SECTION_END   : '</' ('thead' | 'tbody' | 'tfoot' | 'colgroup' | 'caption') REST '>' ;
TABLE_END     : '</table' REST '>' ;
LIST_END      : '</' ('ul' | 'ol' | 'dl' | 'dir' | 'menu' | 'select' | 'datalist' | 'optgroup' | 'ruby') REST '>' ;

INLINE_END
    : '</' (
        'a' | 'abbr' | 'acronym' | 'b' | 'bdi' | 'bdo' | 'big' | 'blink' | 'cite' | 'code' | 'data' | 'del' | 'dfn'
        | 'em' | 'font' | 'i' | 'ins' | 'kbd' | 'label' | 'mark' | 'nobr' | 'q' | 's' | 'samp' | 'small' | 'span'
        | 'strike' | 'strong' | 'sub' | 'sup' | 'time' | 'tt' | 'u' | 'var'
    ) REST '>'
    ;

VOID_END
    : '</' (
        'area' | 'base' | 'basefont' | 'bgsound' | 'br' | 'col' | 'command' | 'embed' | 'frame' | 'hr' | 'image'
        | 'img' | 'input' | 'isindex' | 'keygen' | 'link' | 'meta' | 'param' | 'source' | 'track' | 'wbr'
        | 'script' | 'style' | 'textarea' | 'title' | 'iframe' | 'xmp' | 'noembed' | 'noframes'
    ) REST '>'
    ;

BLOCK_END : '</' NAME REST '>' ;

fragment BLANK : [ \t\r\n\f\uFEFF] ;
fragment WORD  : ~[< \t\r\n\f\uFEFF]+ ;
fragment NAME  : [a-z] ~[ \t\r\n\f/>]* ;
fragment REST  : ([ \t\r\n\f/] ~[>]*)? ;

// ---- inside a tag

mode TAG;

TAG_END    : '>' -> popMode ;
TAG_CLOSE  : '/>' -> popMode ;
TAG_BLANKS : [ \t\r\n\f]+ -> channel(HIDDEN) ;
TAG_SLASH  : '/' -> channel(HIDDEN) ;
EQUALS     : '=' -> mode(VALUE_MODE) ;
ATTRIBUTE  : ~[ \t\r\n\f/>=]+ ;

mode VALUE_MODE;

VALUE_BLANKS : [ \t\r\n\f]+ -> channel(HIDDEN) ;
VALUE        : ('"' ~["]* '"'? | '\'' ~[']* '\''?) -> mode(TAG) ;
VALUE_BARE   : ~[ \t\r\n\f>"'] ~[ \t\r\n\f>]* -> type(VALUE), mode(TAG) ;
VALUE_END    : '>' -> type(TAG_END), popMode ;

// ---- raw text, line by line

mode SCRIPT;

RAW_END : '</script' REST '>' -> mode(DEFAULT_MODE) ;
RAW     : LINE ;

fragment LINE : ~[<\r\n]* [\r\n]+ | ~[<\r\n]+ | '<' ;

mode STYLE;

STYLE_END : '</style' REST '>' -> type(RAW_END), mode(DEFAULT_MODE) ;
STYLE_RAW : LINE -> type(RAW) ;

mode TEXTAREA;

TEXTAREA_END : '</textarea' REST '>' -> type(RAW_END), mode(DEFAULT_MODE) ;
TEXTAREA_RAW : LINE -> type(RAW) ;

mode TITLE;

TITLE_END : '</title' REST '>' -> type(RAW_END), mode(DEFAULT_MODE) ;
TITLE_RAW : LINE -> type(RAW) ;

mode IFRAME;

IFRAME_END : '</iframe' REST '>' -> type(RAW_END), mode(DEFAULT_MODE) ;
IFRAME_RAW : LINE -> type(RAW) ;

mode XMP;

XMP_END : '</xmp' REST '>' -> type(RAW_END), mode(DEFAULT_MODE) ;
XMP_RAW : LINE -> type(RAW) ;

mode NOEMBED;

NOEMBED_END : '</noembed' REST '>' -> type(RAW_END), mode(DEFAULT_MODE) ;
NOEMBED_RAW : LINE -> type(RAW) ;

mode NOFRAMES;

NOFRAMES_END : '</noframes' REST '>' -> type(RAW_END), mode(DEFAULT_MODE) ;
NOFRAMES_RAW : LINE -> type(RAW) ;
