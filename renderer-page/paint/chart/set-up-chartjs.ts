import { Chart, registerables } from 'chart.js';
import 'chartjs-adapter-luxon';
import annotationPlugin from 'chartjs-plugin-annotation';
import datalabelsPlugin from 'chartjs-plugin-datalabels';
import { Settings } from 'luxon';
import { keepCategoryLabels } from '../../chartjs/category-labels';
import { keepNumbersDrawable } from '../../chartjs/drawable-numbers';
import { DEFAULT_LOCALE } from '../../text/locale';
import { acceptIntlFormats } from '../../values/ticks/tick-formats';
import { legendColumns } from './legend-columns';

// Changes Chart.js and its date adapter for all charts of the page. Import for this effect before the first chart is made.

Chart.register(...registerables, datalabelsPlugin, annotationPlugin, legendColumns);
acceptIntlFormats();
keepNumbersDrawable();
keepCategoryLabels();
// Images must not depend on the machine's time zone and language.
Settings.defaultZone = 'utc';
Settings.defaultLocale = DEFAULT_LOCALE;
Chart.defaults.locale = DEFAULT_LOCALE;
