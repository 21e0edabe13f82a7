/** What Chart.js does to an element's style while it writes a legend with a `textDirection`. */
export interface DirectionStyle {
  getPropertyValue(name: string): string;
  getPropertyPriority(name: string): string;
  setProperty(name: string, value: string): void;
}

/** There is no element whose style text could inherit its direction from; the context is told itself. */
export function directionStyle(context: CanvasRenderingContext2D): DirectionStyle {
  return {
    getPropertyValue: () => '',
    getPropertyPriority: () => '',
    setProperty(_name, value) {
      context.direction = value === 'rtl' ? 'rtl' : 'ltr';
    },
  };
}
