/** The color of mercury, which no theme has. */
export const MERCURY = '#b4123c';

export const thermometer = { seriesOptions: () => ({ backgroundColor: MERCURY }) };
