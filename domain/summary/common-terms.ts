/**
 * Words, their endings folded, that six in ten descriptions of a business have: counted in Item 1 of the 10-Ks of 34
 * companies, so that what is left is what a company alone speaks of.
 */
const COMMON = `
ability able about accelerat access account achiev acquir acquisition across act action activity addition
additional additionally address adopt advanc affect after against agency agreement all allow along also
alternativ amendment america among amount an analysis and announc annual any applicabl application apply
approach approximately are area around as aspect associat at attract availability availabl base based basis
be becaus becom been being believ below benefit best better between board both brand bring broad build
business but by can capability capital career case cash center certain chain challeng chang channel charg
code combin combination commission commit common community company compensation compet competition
competitiv competitor complet complianc comply component comprehensiv compris condition conduct connect
consider consolidat consumer contain content continu contract control copyright core corporat corporation
cost could country cover creat critical cultur current currently customer data date day december deliver
delivery demand department depend design develop development digital direct directly director discussion
distribut distribution divers diversity do doe driv due during each effect effectiv efficiency effort
electronically emerg employe enabl encourag end engag engagement enhanc ensur enter environment equity
establish europ even event every evolv exampl exchang executiv exist expand expect experienc factor family
federal file filed financial first fiscal five focus follow for foreign form foster found four free from
full function furnish further futur general generally generation geographic global globally goal governanc
government greater group grow growth had has have health help high highly how however human identify if
impact implement important improv in inc includ inclusion inclusiv incorporat increas independent individual
industry information infrastructur initiativ innovation integrat intellectual intend interest international
internet into introduc invest investment investor is issu it item its january jurisdiction key larg law lead
leadership learn legal level leverag licens life like limit line live local locat location long lower made
maintain major majority make making manag management manager manufactur manufacturer many market material
matter may measur meet member method million model more most multipl name national need net network new no
non north not note number numerous obligation of offer offering offic officer often on one ongo onlin only
open operat operation opportunity option or order organization other otherwis our outsid over overall own
owned ownership packag part partner party patent pay peopl per perform performanc period personal plac plan
platform policy portfolio position possibl potential power practic practicabl pric primarily primary prior
priority privat process product professional program project promot property proprietary protect protection
provid public purchas purpos pursuant quality quarter quarterly rang rate reasonably receiv reduc refer
referenc reflect regard register regulation regulatory relat relation relationship releas rely remain report
represent requir requirement research resourc respect responsibl restriction result retail retain revenu
review right risk role safety sale same scal sec secret section security see seek segment sell senior serv
servic set several shar significant similar singl site skill small so social softwar solution some soon
sourc specific standard start stat statement stock stor storag strategic strategy strengthen striv strong
subject subsidiary success such supplier supply support system tabl take talent target team technology term
test than that the their them thes they third this thos thre through throughout time to together tool total
trad trademark train two type under uniqu unit up updat upon us use used using utiliz valu variety various
vary volum was way we websit well were when wher which whil who wide will with within work workforc world
worldwid year`;

const COMMON_TERMS: ReadonlySet<string> = new Set(COMMON.split(/\s+/));

/** Whether a word, its ending folded, is one that most companies use of themselves; a figure is. */
export function isCommonTerm(term: string): boolean {
  return term.length < 2 || /^[\d.,]/.test(term) || COMMON_TERMS.has(term);
}
