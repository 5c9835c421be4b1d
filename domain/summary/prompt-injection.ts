/** Text that addresses a model instead of describing a company. */
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

/** Whether a filing's text tries to instruct its reader. Such a passage is not sent to a model. */
export function isPromptInjection(text: string): boolean {
  return TO_A_MODEL.some((pattern) => pattern.test(text));
}

/** Whether a model's sentence must not be shown: a repeated instruction, investment advice, a web address. */
export function isInstructionOrAdvice(text: string): boolean {
  return isPromptInjection(text) || ADVICE.test(text) || ADDRESS.test(text);
}
