/** How text speaks to a model instead of of a company, or gives advice that no report gives. */
const TO_A_MODEL = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|everything\sabove|previous|prior|earlier)\b/is,
  /\b(?:system|developer)\s(?:prompt|message|instructions?)\b/i,
  /\b(?:as\san?|you\sare\s(?:now\s)?an?)\s(?:ai|language\smodel|large\slanguage|assistant|chatbot)\b/i,
  /\b(?:respond|reply|answer)\s(?:only\s)?(?:with|as\sfollows|that)\b/i,
  /<\/?(?:system|user|assistant|passage|instructions?)>|\[\/?INST\]|<\|[a-z_]{2,20}\|>/i,
];

const ADVICE =
  /\b(?:strong\s(?:buy|sell)|(?:we|i)\srecommend\s(?:buying|selling|holding|that\sinvestors)|(?:investors|you)\sshould\s(?:buy|sell|hold)|(?:buy|sell|hold)\s(?:rating|recommendation)|price\starget|undervalued|overvalued)\b/i;

const ADDRESS = /\bhttps?:|\bwww\./i;

/** Whether a text of a filing tries to instruct whoever reads it: such a passage is not shown to a model. */
export function speaksToModel(text: string): boolean {
  return TO_A_MODEL.some((pattern) => pattern.test(text));
}

/** Whether a sentence of a model is none of a summary: an instruction handed on, advice, an address. */
export function isNoStatement(text: string): boolean {
  return speaksToModel(text) || ADVICE.test(text) || ADDRESS.test(text);
}
