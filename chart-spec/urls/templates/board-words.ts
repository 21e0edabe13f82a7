import { plainName } from '../../values/plain-name.js';

/** Other words for the columns of boards: in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Arabic. */

const WORDS = `
Revenue: sales, turnover, income, Umsatz, Erlös, Erlöse, Einnahmen, chiffre d'affaires, revenus, ventes, ingresos, ventas, ricavi, fatturato, vendite, receita, receitas, vendas, omzet, przychody, przychód, sprzedaż, الإيرادات, المبيعات
Orders: Bestellungen, Aufträge, commandes, pedidos, ordini, encomendas, bestellingen, orders placed, zamówienia, الطلبات
Visitors: visits, Besucher, Besuche, visiteurs, visites, visitantes, visitas, visitatori, visite, bezoekers, bezoeken, odwiedzający, odwiedziny, الزوار
Refunds: returns, Retouren, Erstattungen, Rückerstattungen, remboursements, retours, reembolsos, devoluciones, rimborsi, resi, devoluções, terugbetalingen, zwroty, المرتجعات
MRR: monthly recurring revenue, recurring revenue
New: Neu, Neugeschäft, nouveau, nouveaux, nuevo, nuevos, nuovo, nuovi, novo, novos, nieuw, nowe, جديد
Expansion: upsell, Erweiterung, Ausbau, expansión, espansione, expansão, uitbreiding, rozszerzenia, توسع
Churn: lost, losses, Abwanderung, Verlust, Verluste, Kündigungen, attrition, pertes, bajas, pérdidas, abbandono, perdite, cancelamentos, perdas, verloop, verlies, odejścia, الخسائر
Backlog: open, open tickets, Offen, offene Tickets, Rückstand, ouverts, en attente, en cours, abiertos, pendientes, aperti, arretrati, abertos, pendentes, achterstand, openstaand, otwarte, zaległe, المفتوحة
First response: Erstantwort, erste Antwort, première réponse, primera respuesta, prima risposta, primeira resposta, eerste reactie, pierwsza odpowiedź, أول رد
Satisfaction: csat, Zufriedenheit, satisfacción, soddisfazione, satisfação, tevredenheid, zadowolenie, satysfakcja, الرضا
Opened: new, incoming, Neu, Neue, eröffnet, neue Tickets, nouveaux, nuevos, nuovi, novos, nieuw, nowe, جديدة
Solved: closed, resolved, Gelöst, geschlossen, erledigt, résolus, fermés, resueltos, cerrados, risolti, chiusi, resolvidos, fechados, opgelost, gesloten, rozwiązane, zamknięte, المحلولة
Uptime: availability, Verfügbarkeit, disponibilité, disponibilidad, disponibilità, disponibilidade, beschikbaarheid, dostępność, التوفر
Incidents: outages, Störungen, Vorfälle, Ausfälle, incidentes, incidenti, incidenten, storingen, incydenty, awarie, الحوادث
Response time: latency, Antwortzeit, Latenz, temps de réponse, latence, tiempo de respuesta, latencia, tempo di risposta, latenza, tempo de resposta, latência, reactietijd, responstijd, czas odpowiedzi, زمن الاستجابة
Deals: opportunities, Abschlüsse, Chancen, affaires, opportunités, oportunidades, negocios, trattative, opportunità, negócios, kansen, szanse, الصفقات
Value: amount, Wert, Betrag, valeur, montant, valor, importe, valore, importo, waarde, bedrag, wartość, kwota, القيمة
Costs: cost, expenses, Kosten, Ausgaben, Aufwand, coûts, dépenses, charges, costes, costos, gastos, costi, spese, custos, despesas, uitgaven, koszty, wydatki, التكاليف, المصروفات
Profit: net income, earnings, Gewinn, Ergebnis, bénéfice, résultat, beneficio, ganancia, utile, profitto, lucro, winst, zysk, الأرباح, الربح
Cash: cash balance, Kasse, Kassenbestand, Barmittel, Liquidität, trésorerie, caisse, caja, efectivo, tesorería, cassa, liquidità, caixa, kas, liquide middelen, gotówka, النقد
Done: progress, complete, completed, Fertig, Erledigt, Fortschritt, terminé, fait, avancement, hecho, completado, fatto, completato, feito, concluído, gereed, klaar, gotowe, مكتمل
Planned: plan, budget, Geplant, prévu, planifié, previsto, planificado, pianificato, planejado, planeado, gepland, planowane, المخطط
Spent: used, actual, Verbraucht, Ist, dépensé, gastado, speso, gasto, besteed, wydane, المنفق
`;

const SYNONYMS = new Map(
  WORDS.trim()
    .split('\n')
    .map((line): [string, ReadonlySet<string>] => {
      const [name = '', others = ''] = line.split(': ');
      return [plainName(name), new Set(others.split(',').map(plainName))];
    }),
);

/** The given name for each of the sample: the same, else another word for it. No name has two places. */
export function placesByName(sample: readonly string[], given: readonly string[]): (number | undefined)[] {
  const names = given.map(plainName);
  const used = new Set<number>();
  const take = (isSame: (name: string) => boolean): number | undefined => {
    const at = names.findIndex((name, place) => !used.has(place) && isSame(name));
    if (at < 0) return undefined;
    used.add(at);
    return at;
  };
  const plain = sample.map(plainName);
  const same = plain.map((name) => take((one) => one === name));
  return plain.map((name, at) => same[at] ?? take((one) => SYNONYMS.get(name)?.has(one) ?? false));
}
