// What is known to be harmless in a PDF (ISO 32000-2). Whatever is not here is refused where a reader would act on it.

/** What a link, a bookmark or a button may do when somebody uses it (12.6.4). */
export const ON_REQUEST = new Set(['GoTo', 'URI', 'Named']);
/** What may happen by itself, for example when the file is opened. */
export const BY_ITSELF = new Set(['GoTo']);
/** What a field of a form may do when its value changes; its scripts are judged by themselves. */
export const OF_FIELDS = new Set(['GoTo', 'JavaScript']);
/** When a field's value changes: a key is pressed, the value is shown, checked, or computed (12.6.3). */
export const FIELD_EVENTS = new Set(['K', 'F', 'V', 'C']);
/** Named actions that turn pages. */
export const PAGE_TURNS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);

/** All kinds of actions: a dictionary of such a kind is one, whether something leads to it or not. */
export const ACTIONS = new Set(
  `GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData JavaScript
  SetOCGState SetState NOP Rendition Trans GoTo3DView RichMediaExecute`.split(/\s+/),
);

/** Where a link leads: web pages, mailboxes and phone numbers. Readers add the scheme to what begins with `www.`. */
export const ADDRESS = /^\s*(?:https?:|mailto:|tel:|www\.(?!.*\.\.)[a-z\d-]+\.[a-z\d.-]+(?:[/?#]|\s*$))/i;

/** Every `/Subtype` of the standard, except for those that play, run, draw by a program, or show other files. */
export const SUBTYPES = new Set(
  `Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink
  Popup FileAttachment Widget PrinterMark TrapNet Watermark Redact
  Image Form
  Type0 Type1 MMType1 Type3 TrueType CIDFontType0 CIDFontType2 Type1C CIDFontType0C OpenType
  XML DeviceN NChannel RL GEO Artwork Technical HF FG BG L Cloud
  Header Footer Background PageNum LineNum Bates Redaction`.split(/\s+/),
);

/** How an enclosed file that is XML says so. */
export const XML_TYPE = /^(?:text|application)\/(?:[\w.-]+\+)?xml$/i;

/** What the catalog's lists of names may hold: places, appearances, files (which are judged) and pages. */
export const NAME_LISTS = new Set(['Dests', 'AP', 'EmbeddedFiles', 'Pages', 'Templates', 'IDS', 'URLS']);

/** Types of objects that are only there to be played. */
export const PLAYED = new Set(
  `Sound Rendition MediaClip MediaPlayers 3D 3DRef 3DNode RichMediaContent RichMediaSettings RichMediaExecute
  RichMediaInstance RichMediaConfiguration Navigator`.split(/\s+/),
);

/**
 * Entries that hold nothing harmless: scripts of the whole file, forms with scripts of their own, other files shown in
 * place of this one, what is played, and what a reader is told to fetch or to be able to do.
 */
export const NEVER = new Set(
  `JavaScript XFA Collection Navigator Requirements SpiderInfo OPI Movie Sound 3DD RichMediaContent
  RichMediaSettings Renditions AlternatePresentations`.split(/\s+/),
);
/** Entries with which a stream takes its content from another file, or draws by a program. */
export const NEVER_IN_STREAMS = new Set(['F', 'FFilter', 'FDecodeParms', 'Ref', 'PS', 'Subtype2']);

/** The functions that format, check and add up what is written into a field; they can do nothing else. */
const FUNCTIONS = String.raw`AF(?:Number|Date|Special|Percent|Time)_(?:Format|Keystroke)(?:Ex)?|AFRange_Validate|AFSimple_Calculate`;
const LITERAL = String.raw`(?:-?\d{1,15}(?:\.\d{0,15})?|-?\.\d{1,15}|true|false|null|"(?:[^"\\\r\n]|\\[^\r\n]){0,200}"|'(?:[^'\\\r\n]|\\[^\r\n]){0,200}')`;
const LITERALS = String.raw`(?:\s*${LITERAL}\s*(?:,\s*${LITERAL}\s*)*|\s*)`;
const VALUE = String.raw`(?:${LITERAL}|\[${LITERALS}\]|new\s+Array\s*\(${LITERALS}\))`;
const CALL = String.raw`(?:${FUNCTIONS})\s*\(\s*(?:${VALUE}\s*(?:,\s*${VALUE}\s*)*)?\)`;

/** The scripts that fields may have: calls of those functions with values that are written out. */
export const FIELD_SCRIPT = new RegExp(String.raw`^\s*(?:${CALL}\s*(?:;\s*)*)*$`);
/** The most letters of such a script. */
export const LONGEST_SCRIPT = 4000;

/** The names of enclosed files: XML, without signs that a system takes for something else. */
export const XML_NAME = /^[^\p{C}:*?"<>|]+\.xml$/iu;
/** A name with an ending. The lists of enclosed files often hold a title instead. */
export const HAS_ENDING = /\.\w{1,5}[\s.]*$/;
