/** One element of a report's page. */
export function element(tag: string, className = '', ...children: (Node | undefined)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** An element with a text that runs in the direction of its own letters. */
export function textElement(tag: string, className: string, text: string): HTMLElement {
  const made = element(tag, className);
  made.dir = 'auto';
  made.textContent = text;
  return made;
}

/** What is there to be seen only: in a tagged PDF such a thing is an artifact. */
export function decoration<T extends Element>(made: T): T {
  made.setAttribute('aria-hidden', 'true');
  return made;
}
