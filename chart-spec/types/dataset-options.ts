/** The dataset options that marks of one kind have, from the documentation of Chart.js and of the plugins. */

export const POINT_OPTIONS =
  'pointBackgroundColor pointBorderColor pointBorderWidth pointHitRadius pointHoverBackgroundColor pointHoverBorderColor pointHoverBorderWidth pointHoverRadius pointRadius pointRotation pointStyle radius rotation hitRadius hoverRadius drawActiveElementsOnTop';
export const LINE_OPTIONS =
  'showLine tension lineTension stepped fill spanGaps segment borderCapStyle borderDash borderDashOffset borderJoinStyle cubicInterpolationMode capBezierPoints';
export const BAR_OPTIONS =
  'barPercentage barThickness categoryPercentage grouped maxBarThickness minBarLength skipNull base borderRadius borderSkipped inflateAmount';
export const BOX_OPTIONS =
  'coef quantiles whiskersMode minStats maxStats outlierStyle outlierRadius outlierBackgroundColor outlierBorderColor outlierBorderWidth outlierHitRadius itemStyle itemRadius itemBackgroundColor itemBorderColor itemBorderWidth itemHitRadius meanStyle meanRadius meanBackgroundColor meanBorderColor meanBorderWidth hitPadding capShare';
export const CELL_OPTIONS = 'width height anchorX anchorY borderRadius';
