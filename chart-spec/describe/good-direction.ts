import type { Kpi } from '../model/chart-spec.js';
import { plainName } from '../values/plain-name.js';

/** What is named so may be good where there is less of it: a color would judge it the wrong way round. */
const MAY_BE_BETTER_LOW = new Set(
  `defect defects error errors fault faults failed failure failures bug bugs incident incidents accident accidents injury injuries outage outages downtime
  crash crashes rejects scrap waste churn churned attrition cancellation cancellations cancelations unsubscribes bounce bounces return returns refund
  refunds chargebacks complaint complaints abandonment absence absences absenteeism cost costs expense expenses spend spending overhead debt debts loss
  losses burn fees fines price prices cac cpa cpc cpm latency delay delays wait waiting time times lag backlog overdue late p50 p75 p90 p95 p99
  unemployment inflation crime crimes death deaths mortality cases infections emission emissions co2 pollution risk risks vacancy vacancies consumption
  usage fehler mangel ausfall ausfalle storungen unfalle kosten ausgaben schulden verlust verluste kundigungen retouren beschwerden reklamationen
  wartezeit verspatung verspatungen arbeitslosigkeit arbeitslosenquote erreur erreurs defauts pannes cout couts depenses dette dettes perte pertes plaintes
  retard retards attente chomage errores defectos fallos coste costes costo costos gasto gastos deuda deudas perdida perdidas quejas retrasos espera
  desempleo paro`.split(/\s+/),
);

/** What is good of a change: what is asked for, else a rise, and nothing where the name says that less may be good. */
export function goodDirection(asked: Kpi['goodWhen'], name: string): 'up' | 'down' | 'none' {
  return (
    asked ??
    (plainName(name)
      .split(' ')
      .some((word) => MAY_BE_BETTER_LOW.has(word))
      ? 'none'
      : 'up')
  );
}
