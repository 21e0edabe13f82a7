/** Colors of what is good or bad, by the mode of the theme. They are moved where they are not readable on their background. */
export const TONE_COLORS = {
  light: { good: '#15803d', warning: '#b45309', bad: '#b42318' },
  dark: { good: '#4ade80', warning: '#fbbf24', bad: '#f87171' },
};
