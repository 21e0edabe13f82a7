/** Names of numbers that stand for things: ids, codes, numbers of accounts and documents, in the languages of common exports. */

const words = (list: string): string =>
  list
    .split(',')
    .map((word) => word.trim())
    .join('|');

const ID_WORDS = words(
  `id, ids, ssn, cpf, pesel, bsn, uuid, guid, pk, pid, ppid, uid, gid, sku, ean, gtin, isbn, issn, upc, asin, barcode, iban, imei, vin, hash, code, codes, kode, codigo, codigos, codice, codici,
  kod, kody, cod, kennung, matricule, identifiant, identificador, nr, num, nummer, numero, konto, gegenkonto, sachkonto, kostenstelle, kostenart, profitcenter, cost center, cost centre,
  bib, dorsal, dossard, pettorale, profit center, gl account, ledger account, account code, compte, cuenta contable, vs, ks, laji, viite, №, id番号, 番号, 編號, 编号, 번호, код, коды, номер, numara, ibge, insee, codgeo,
  codinsee, depcom, fips, geoid, nuts \\d, cnpj, curp, siren, siret, инн, кпп, бик, огрн, оквэд, окпо, окато, октмо, снилс, едрпоу, tckn, unspsc, cusip, κωδικος, αφμ, رمز, รหัส, कोड, क्रमांक, 코드`,
);
/** One thing that has a number: "Número de cuenta", "Číslo faktury". */
const ONE = words(
  `account, konto, konta, conta, cuenta, compte, conto, uctu, rachunku, rekening, счета, счет, рахунку, hesap, חשבון, tai khoan, card, karty, carte, tarjeta, cartao, tessera, kart,
  карты, invoice, rechnung, factura, facture, fattura, fatura, faktury, factuur, hoa don, חשבונית, order, auftrag, bestellung, pedido, commande, ordine, ordre, zamowienia, objednavky, הזמנה,
  client, cliente, kunde, klienta, zakaznika, customer, לקוח, document, documento, dokladu, dokumentu, contract, contrato, contrat, contratto, umowy, smlouvy, expediente, dossier,
  beleg, bon, obce, commune, comune, municipio, gminy, telefonu, serie, lot`,
);
const OF = '(?:de |do |da |del |della |du |di |d |van |der |des )?';

const ID = new RegExp(
  [
    `(?:^|\\s)(?:${ID_WORDS})$`,
    '\\p{L}(?:nummer|nr|kennung|referenz|код|tunnus|numero)$',
    '^key$',
    `^(?:${words('id, №, n°, no°, nº, lfd nr')})(?:\\s|$)`,
    '\\s(?:no|n°|nº|#|number|ref|reference|key)$',
    // These never mean how many: `código IBGE`, `Номер счёта`, `رقم الحساب`.
    `^(?:${words('codigo, codice, cod, kod, код, kode, κωδικος, номер, numer, cislo, رقم, رمز, nomor')})\\s|^(?:รหัส|เลขที่|หมายเลข)`,
    `^code (?:${words('commune, departement, region, insee, client, article, produit, banque, iris, canton, ape, naf, geo')})$`,
    `^(?:numero|num|no|nr|n|n°|nº|c|so|מספר) ${OF}(?:${ONE})(?:\\s|$)`,
    '(?:番号|編號|编号|번호|コード|代码|代碼)$',
    // `账号`, `学号`, but no signal: `信号`.
    '[账帐賬卡学學工户戶单單票证證编編批货貨][号號]$|口座$',
  ].join('|'),
  'u',
);

/** Whether whole numbers below a plain name are ids. */
export function isIdName(plain: string): boolean {
  return ID.test(plain);
}

const NOUN = new RegExp(
  `^(?:${words(
    `order, invoice, ticket, customer, account, user, employee, product, item, article, transaction, case, issue, member, patient, student, respondent, participant,
    subject, person, booking, reservation, shipment, bestellung, rechnung, kunde, artikel, auftrag, vorgang, pedido, factura, cliente, commande, facture, client, article,
    ordine, fattura, zamowienie, klient, faktura, siparis, musteri, заказ, клиент, numero de pedido, numero de cliente, numero de commande, numero ordine, number, no, reference, ref,
    card, karte, karta, carte, tarjeta, cartao, bon, beleg, cuenta, conta, conto, ucet, счет, рахунок, карта, договор, чек, hesap, fis, factuur, bilag, kvittering, lasku, tosite,
    referencia, referenz, referentie, референс, חשבונית, الحساب, الفاتورة, 注文, 订单, 訂單, 주문`,
  )})$`,
  'u',
);

/** Whether numbers below a plain name are ids if no two are equal, or all are long: `Orders` are counted, `Order` is one. */
export function isNounName(plain: string): boolean {
  return NOUN.test(plain);
}

const CLASS = new RegExp(
  `^(?:${words(
    `programa, economica, organica, funcional, capitulo, partida, concepto, subconcepto, aplicacion, rubro, rubrica, capitolo, natureza, rubrique, chapitre, imputation, gliederung,
    gruppierung, haushaltsstelle, kapitel, paragraf, rozdzial, polozka, кбк, квр, косгу, naics, sic, nace, cnae, hs, hs code, hts, cpv, isic, ateco, naf, ape, soc, isco, sitc, anzsic, gics,
    icd, icd10, ags, gss, lau, rut, rfc, dni, nif, nie, nit, nip, regon, ico, dic, cui, cnp, inn, kpp, npwp, nik, gstin, ifsc, wkn`,
  )})(?: \\d)?$`,
  'u',
);

/** Whether numbers of about one length below a plain name are those of a register, or of a classification of budgets, trades and goods. */
export function isClassName(plain: string): boolean {
  return CLASS.test(plain);
}
