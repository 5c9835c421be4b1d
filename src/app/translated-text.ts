/**
 * A browser's translator, and some extensions, move the text nodes of a page into elements (`<font>`) or put elements in
 * their place. React still holds its text nodes: it inserts before or removes a node that is no longer a child of its
 * parent, which throws and takes the page, or changes a text that is no longer shown. Here the methods through which
 * React changes the page look for such a text where it is now.
 *
 * Source: https://github.com/facebook/react/issues/11538
 */

/** The element shown instead of a text node that was taken out of the page. */
const standIns = new WeakMap<Node, Node>();

const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE;
const isStandIn = (node: Node | null): node is Node => node?.nodeName === 'FONT';

function noteStandIns(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (!isText(text) || text.parentNode !== null) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
      if (standIn !== undefined) standIns.set(text, standIn);
    }
  }
}

/** The child of `parent` that shows a text of React's; the text itself where nothing has moved it. */
function placeIn(parent: Node, text: Node): Node {
  let place = text.parentNode === null ? (standIns.get(text) ?? text) : text;
  while (place.parentNode !== null && place.parentNode !== parent) place = place.parentNode;
  return place.parentNode === parent ? place : text;
}

/** Takes what is shown instead of a text off the page: React moves or changes the text. */
function takeBack(text: Node, put: (standIn: ChildNode) => void): void {
  const standIn = text.parentNode === null ? standIns.get(text) : undefined;
  standIns.delete(text);
  if (standIn instanceof Element && standIn.parentNode !== null) put(standIn);
}

/** Changes what React's own calls do. Call it once, before a translator begins. */
export function keepTranslatedText(): void {
  // Called with a node as `this` below.
  // eslint-disable-next-line typescript/unbound-method
  const { insertBefore, removeChild, appendChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  new MutationObserver(noteStandIns).observe(document, { childList: true, subtree: true });
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, child: Node | null): Node {
      if (isText(node)) takeBack(node, (standIn) => standIn.remove());
      const isElsewhere = child !== null && child.parentNode !== this && isText(child);
      return insertBefore.call(this, node, isElsewhere ? placeIn(this, child) : child);
    },
    appendChild(this: Node, node: Node): Node {
      if (isText(node)) takeBack(node, (standIn) => standIn.remove());
      return appendChild.call(this, node);
    },
    removeChild(this: Node, child: Node): Node {
      if (child.parentNode === this || !isText(child)) return removeChild.call(this, child);
      removeChild.call(this, placeIn(this, child));
      return child;
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (isText(this)) takeBack(this, (standIn) => standIn.replaceWith(this));
      nodeValue?.set?.call(this, value);
    },
  });
}
