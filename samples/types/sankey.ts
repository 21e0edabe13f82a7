import type { TypeSamples } from '../sample.js';

export const sankey: TypeSamples = {
  chart: {
    type: 'sankey',
    title: 'Where energy goes',
    data: { csv: 'from,to,value\nCoal,Power,10\nGas,Power,6\nGas,Heat,5\nPower,Homes,9\nPower,Industry,7' },
  },
  variants: {},
  small: {
    data: {
      datasets: [
        {
          label: 'A',
          data: [
            { from: 'Coal', to: 'Power', flow: 10 },
            { from: 'Gas', to: 'Power', flow: 6 },
            { from: 'Gas', to: 'Heat', flow: 5 },
            { from: 'Power', to: 'Homes', flow: 16 },
          ],
        },
      ],
    },
  },
  forms: {
    data: {
      datasets: [
        {
          label: 'Flow',
          data: [
            { from: 'Coal', to: 'Power', flow: 10 },
            { from: 'Gas', to: 'Power', flow: 6 },
          ],
        },
      ],
    },
    csv: 'From,To,Flow\nCoal,Power,10\nGas,Power,6',
    query: `labels=${encodeURIComponent('Coal → Power')},${encodeURIComponent('Gas → Power')}&data=10,6&series=Flow`,
  },
};
