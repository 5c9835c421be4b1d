/** Sentences that refer to another place instead of saying something. */
const CROSS_REFERENCE = [
  /\bincorporated\s(?:herein\s)?by\sreference\b/i,
  /\b(?:see|refer(?:ence)?(?:\sis\smade)?\sto|as\sdiscussed|as\sdescribed|discussed|described|included|contained|presented|provided|set\sforth|found|disclosed|reported|available)\b.{0,80}?\b(?:item\s?\d|part\s[iv]+\b|notes?\s\d|pages?\s\d|exhibit\s\d|section\b|under\sthe\s(?:heading|caption)|proxy\sstatement|annual\sreport|form\s10-|elsewhere|MD&A|management['’]s\sdiscussion|risk\sfactors|consolidated\sfinancial\sstatements|below|above)/i,
  /\b(?:item\s\d{1,2}[A-C]?|note\s\d{1,2}|part\s[IV]{1,3}|exhibit\s\d{1,2})\b/i,
  /\b(?:following|accompanying)\s(?:table|chart|graph|list|discussion|sections?)\b|\b(?:table|chart|graph)\s(?:below|above|sets)\b/i,
];

/** Sentences about the report and its wording, not about the business. */
const ABOUT_THE_REPORT = [
  /forward-looking|private\ssecurities\slitigation|safe\sharbor/i,
  /\b(?:this|our|the)\s(?:annual\s|quarterly\s)?(?:report|filing|document|discussion|section)\b|\bform\s(?:10-k|20-f|40-f|8-k|10-q)\b/i,
  /\b(?:unless|except\swhere)\b.{0,60}\b(?:context|otherwise|stated|noted|indicated)\b/i,
  /^(?:as\sused\sherein|references?\sto|when\sused|the\s(?:terms?|words?)|in\sthis\s)/i,
  /[“"](?:anticipate|believe|expect)s?[,.]?[”"]/i,
  /\b(?:terms?|words?|references?)\b.{0,40}[“"](?:we|us|our|company)[,.]?[”"]/i,
  /\b(?:means|refers?\sto|mean)\s(?:the\s)?[“"(]/i,
  /[“"](?:the\s)?(?:we|us|our|company)[,.]?[”"]\srefers?\sto\b/i,
  /\b(?:is|are)\s(?:collectively\s|also\s|together\s)?(?:herein\s)?(?:referred\sto|known)\b/i,
  /^[“"][^”"]{2,60}[”"]\smeans?\b/,
];

/**
 * Facts about a company that don't describe its business. Amounts of money are included: they belong to the figures.
 */
const HOUSEKEEPING = [
  /[$€£¥]\s?\d/,
  /\b(?:www\.|https?:|web\s?site|internet\saddress|investor\srelations)/i,
  /\bfiscal\syears?\b.{0,40}\b(?:end(?:s|ed|ing)?|is|was|are|consist|period|refers?)\b|\b52-\s?(?:or|and|\/)\s?53-week\b/i,
  /\b(?:re)?(?:incorporated|organized|formed|domesticated)\s(?:in|under|as|on)\b/i,
  /\b(?:principal\sexecutive\soffices?|headquarter(?:s|ed)?|telephone\snumber|mailing\saddress)\b/i,
  /\b(?:listed|traded|quoted|trades)\s(?:on|under|publicly)\b|\b(?:stock\sexchange|ticker\ssymbol|initial\spublic\soffering)\b/i,
  /\b(?:registered\s)?(?:trademarks?|service\smarks?|trade\snames?|copyrights?)\b.{0,60}\b(?:property|owned|registered|of\s(?:their|its)|belong|appear)/i,
  /\b(?:full|part)[-\s]time\b|\b(?:regular|number\sof|total|non-union)\s(?:\w+\s)?employees\b|\bemploy(?:ed|s)?\s(?:approximately|about|roughly|over)\b|\bcollective\sbargaining\b/i,
  // What was done in the year: `We continued to prioritize`.
  /^(?:we|the\scompany)\s(?:also\s)?(?:continued|achieved|executed|delivered|completed|launched|announced|made\sprogress)\b/i,
  /^(?:on|in|since|during|at|as\sof|effective|prior\sto|until|between|for|beginning\sin)\s(?:the\s(?:first|second|third|fourth)\squarter\sof\s|fiscal\s(?:year\s)?|(?:january|february|march|april|may|june|july|august|september|october|november|december)\s(?:\d{1,2},\s)?)*\d{4}\b/i,
];

/** Openings that continue the sentence before. */
const GOES_ON =
  /^(?:however|(?:any|all|each|some|many|most|none|one|either)\sof\s(?:these|those|them|the\s(?:above|foregoing))|for\s(?:example|instance|these|this|that|those)|in\saddition|additionally|alternatively|further(?:more)?|moreover|also|these|this|that|those|such|they|their|it|its|he|she|his|her|as\s(?:a\sresult|such|well)|therefore|thus|consequently|accordingly|similarly|likewise|instead|otherwise|in\s(?:contrast|turn|this|these|that|such)|at\sthe\ssame\stime|by\scontrast|meanwhile|finally|lastly|second|third|secondly|thirdly|then|but|and|or|nor|yet|so|to\s(?:this|that|do\sso|get\sthere)|when\sthis|if\sthis|of\sthese|specifically|conversely|nevertheless|nonetheless|rather|again|here|below|above|with\s(?:this|these|that))\b/i;

/** Openings with a time that the sentence before names: `Since that time`, `Until then`. */
const THEN =
  /^(?:(?:since|until|till|by|at|from|after|before|during|following|over|throughout|through|prior\sto|under|on)\s(?:that|this|these|those|then|such)\b|(?:later|subsequently|previously|thereafter|afterwards?|shortly\safter|years?\slater)\b)/i;

/** Openings that work in an explanation but not in a sentence quoted alone. */
const LEANS =
  /^(?:both|others?|another|some|certain|there\s(?:is|are|can|has|have|was|were)|while\s(?:this|these|it)|including)\b/i;

/** `We also sell`. */
const ALSO = /^(?:[\w’'.&-]{1,20}\s){1,4}also\b/i;

/** References to the sentence before: `We use these channels`. */
const POINTS_BACK =
  /^(?:[\w’',-]{1,20}\s){1,4}(?:this|these|those|therefore)\b|\bthe\ssame\s(?:markets?|manner|channels?|products?|customers?|way)\b/i;

const matches = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => pattern.test(text));

/** Whether a sentence only refers to another place. */
export function isCrossReference(text: string): boolean {
  return matches(text, CROSS_REFERENCE);
}

/** Whether a sentence is about the report itself: its definitions, its forward-looking statements. */
export function isAboutTheReport(text: string): boolean {
  return matches(text, ABOUT_THE_REPORT);
}

/** Whether a sentence states facts about the company that don't describe its business. */
export function isHousekeeping(text: string): boolean {
  return matches(text, HOUSEKEEPING);
}

/** Whether a sentence begins as a continuation of another. */
export function continuesPrevious(text: string): boolean {
  return GOES_ON.test(text);
}

/** Whether a sentence adds to the one before it, so that it opens no profile. */
export function addsToPrevious(text: string): boolean {
  return ALSO.test(text);
}

/** Whether a sentence can't be read without the one before it. */
export function isDependent(text: string): boolean {
  return GOES_ON.test(text) || THEN.test(text) || LEANS.test(text) || POINTS_BACK.test(text);
}
