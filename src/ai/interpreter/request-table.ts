/** The wordings of requests, as data. See `take-requests.ts` for how they are read. */

/** Parts of the patterns, written as `<NAME>`. Earlier ones may stand in later ones. */
export const PARTS = String.raw`
NAME     "[^"\n]{1,80}"|[\p{L}%$€£][\p{L}\p{N}%$€£()/ ]{0,40}?
NUMBER   [-+]?[$€£]?\d[\d,.]{0,12}(?:(?:k|M|bn)(?!\p{L})| (?:mio\.?|mn|mln|mrd\.?|tsd\.?|thousand|[mb]il(?:l|h)?i\p{L}{2,5})(?!\p{L}))?(?: ?(?:[%€$£]|°[CF]?)| ?(?:min|minutes|h|hours|km|kg|ms|s|mm|cm|m|t|points|units|kWh)(?!\p{L}))?
COUNT    \d{1,3}|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|dois|três|quatro|due|tre|quattro|cinque
COLOR    (?:#[0-9a-f]{6}|#[0-9a-f]{3}|(?:(?:light|dark|deep|bright|pale|royal|sky|navy|forest|hot|brand)[ -]?)?(?:red|green|blue|orange|purple|pink|gr[ae]y|yellow|brown|cyan|magenta)|teal|gold|black|white|navy|indigo|crimson|turquoise|violet|maroon|olive|salmon|coral|lime|silver|tomato|lavender|beige|emerald|amber|rote?[nrsm]?|blaue?[nrsm]?|grüne?[nrsm]?|gelbe?[nrsm]?|schwarze?[nrsm]?|lila|orangen?e?|grau(?:e[nrsm]?)?|rouges?|bleue?s?|verte?s?|jaunes?|noire?s?|violette?s?|roj[oa]s?|azul(?:es)?|azui?s|verdes?|amarill[oa]s?|naranjas?|negr[oa]s?|vermelh[oa]s?|amarel[oa]s?|laranjas?|rox[oa]s?|cinza|ross[oaei]|blu|verdi|giall[oaei]|arancion[ei]|viola|rosa)(?![\p{L}\d])
COLORS   <COLOR>(?:(?:, and |, | and | & |/| und | et | y | e )<COLOR>){0,11}
LABEL    ((?:\p{L}|\d+\p{L})[\p{L}\p{N}&+#-]{0,30}(?: (?:\p{L}|\d+\p{L})[\p{L}\p{N}&+#-]{0,30}){0,2}?|"[^"\n]{1,60}")
ITEMS    (?:bars?|lines?|slices?|columns?|areas?|segments?|series|points?|dots|colou?rs?|tones?|palette|scheme|balken|säulen|linien?|farben?|barres?|lignes?|courbes?|couleurs?|barras?|líneas?|colores|linhas?|cores|barre|linee?|colori)
VALUEAXIS (?:the )?(?:y|value|vertical|left)[- ]?(?:axis|scale)|(?:y[- ]?achse|axe (?:des )?y|eje y|eixo y|asse y)
LABELAXIS (?:the )?(?:x|category|horizontal)[- ]?axis|x[- ]?achse|axe (?:des )?x|eje x|eixo x|asse x
SAYS     (?:should (?:say|be)|says|label(?:led|ed)?|titled?|named?|called|is|as|title|beschriftung)(?: ?:| is| as| of)?
LEGEND   (?:(?:the|die|la|le|a) )?(?:legende?|légende|leyenda|legenda|leggenda)
TARGET   target|goal|threshold|reference|benchmark|limit|quota|budget|break[- ]even|baseline|horizontal|marker|ziel|zielwert|objectif|objetivo|meta|obiettivo
NO       (?:no|without|hide|remove|drop|skip|don't show|ohne|keine?n?|sans|pas de|sin|sem|senza)(?: (?:the|an?|any|die|les?|el|la|os?))?
BIG      (?:(?:plus|più|mais|más) grande?s?|largest|highest|biggest|greatest|most|best|top|high|big|large|max|größte[rsn]?|höchste[rsn]?|grande|mayor|maior|maggiore|alto)
SMALL    (?:(?:plus|più|mais|más) (?:petite?|piccol[oa]|pequeñ[oa]|pequen[oa])|smallest|lowest|least|worst|bottom|low|small|min|kleinste[rsn]?|niedrigste[rsn]?|petite?|menor|minore|piccolo|basso)
SORTED   (?:sort(?:ed|ier\p{L}{1,2})?|order(?:ed)?|arranged?|ranked?|tri(?:e[rz]?|ée?s?)|ordena(?:r|d[oa]s?)?|ordina(?:re|t[oiae])?)
FROM     (?:(?:in |from |von |vom |de |du |da |do |dal |del )(?:the |la |el |der |dem )?)?
TITLED   (?<!ax[ei]s (?:is |be )?|sub)(?:\b(?:titled|called|named|entitled|headed|headlined|captioned|intitulée?|titulad[oa]|intitolat[oa])(?: as)?|\b(?:call|name|title) (?:it|this|the chart)|\b(?:with|using|and|mit|avec|con|com)(?: the| a| dem| le| el| il| o)? (?:title|headline|titel|titre|título|titolo)(?: of)?|(?<=[,;.\n] ?)(?:title|headline)(?= [\p{L}\d])(?! (?:above|below|on|at|in|bold|centered|centred|left|right|big|bigger|large|is|should|must)\b)|\b(?:the )?title (?:should be|must be|is)(?! ?[:="'])|\b(?:title|heading|headline|titel|überschrift|titre|título|titulo|titolo)(?: (?:is|should be|(?:on|at)(?: the)? top))?(?= ?[:="'])) ?[:=]?
`;

/** Read first and anywhere: what changes the title or the data. `options  pattern` */
export const ANYWHERE = String.raw`
title=         \b(?:without|with no|no) (?:an? |the |any )?title\b
title=$1       <TITLED> ?(?:"([^"\n]{1,300})"|'([^'\n]{1,300})'(?!\p{L}))
title=$1       <TITLED> ?([^,;:|"\n¦]{1,200}?)(?= ?(?:[,;:|\n¦]|\. |\.?$| (?:with|showing|for|using|where|in the|from|mit|avec|con|com) ))
refused=$0     \b(?:100 ?%|percent(?:age)?s?|normali[sz]ed)[- ](?:stacked|stacking)\b|\bstacked (?:to|at) 100 ?%
order.by=given \b(?:(?:keep|leave|retain|preserve|maintain)(?:ing)? (?:it |them |everything |the (?:bars|rows|labels) )?(?:in )?(?:(?:the|this|that|its|their|my|our) )?(?:(?:given|same|original|current|listed) )?(?:order|sequence|sorting)|(?:in|as) (?:the |this |that )?(?:(?:given|same|original|listed) )?order(?: (?:given|listed|shown|above|below|of the (?:table|list|rows)))?(?= ?[,.;:!\n)¦]|$)|(?:don't|do not|not|never) (?:re-?)?(?:sort(?:ed)?|order(?:ed)?|arrange)(?: (?:them|it|the (?:bars|rows|labels)))?|unsorted|reihenfolge (?:bei)?behalten|(?:garde[rz]?|conserve[rz]?) l'ordre|(?:mant[eé]n(?:er|ga)?|conserva(?:r)?) el orden|mant(?:er|enha|ém) a ordem|(?:mantien[ie]|mantenere) l'ordine)\b
order.by=label <SORTED>?(?: (?:bars|them|it|labels))?,? ?(?:in )?(?:alphabetic(?:al(?:ly)?)?(?: order)?|alphabetisch|a(?:-| to )z|by (?:the )?(?:name|label|letter)s?\b|ordre alphabétique|orden alfabético|ordem alfabética|ordine alfabetico)
order.by=value (?:<SORTED>[^.,;:\n]{0,30}? )?(?:in |from )?\b(?:asc(?:ending)?|aufsteigend|ordre croissant|ascendente|crescente|crescenti)(?: order| <SORTED>)?|<SORTED>?(?: (?:from|by \p{L}+))?,? ?(?:from )?(?:the )?<SMALL>(?: values?)?(?: first| to (?:the )?<BIG>)|(?:de|du|da|do|dal|del|von|vom) (?:la |der |dem )?<SMALL>(?: valeur)? (?:à|au|al?|ao|zu[rm]?|bis|para) (?:la |el |[oa] |il )?<BIG>
order.by=value;order.isDescending=true (?:<SORTED>[^.,;:\n]{0,30}? )?(?:in |from )?\b(?:desc(?:ending)?|absteigend|(?:ordre )?décroissant|descendente|decrescente|decrescenti)(?: order| <SORTED>)?|<SORTED>?(?: (?:from|by \p{L}+))?,? ?(?:from )?(?:the )?<BIG>(?: values?| \p{L}+)?(?: first| (?:on|at the) top| to (?:the )?<SMALL>)|(?:de|du|da|do|dal|del|von|vom) (?:la |der |dem )?<BIG>(?: valeur)? (?:à|au|al?|ao|zu[rm]?|bis|para) (?:la |el |[oa] |il )?<SMALL>
order.by=value;order.isDescending=true \b<SORTED>(?= (?:(?:horizontal|vertical|stacked) )?(?:(?:bar|column)[ -]?)?(?:chart|graph)s?\b)|\b<SORTED>(?: (?:the )?(?:bars|slices|columns|them|it|everything))?(?: (?:by|of|nach|por|per) (?:the )?(?:value|size|count|amount|wert|größe|valor|valore)s?)?(?=[ ]{0,2}(?:[.,;:!\n¦]|$| (?:please|pls)))
computation=running_total \b(?:(?:plot |show |chart )?(?:only )?(?:the )?(?:running|cumulative|cumulated|accumulated) (?:total|sum|tally|count)s?|(?:total|sum)s? so far|cumulative(?:ly)?|cumulated|laufende[nr]? summe|kumuliert(?:e[nrs]?)?|somme cumulée|cumul(?:é|ée|ative)|acumulad[oa]|total acumulado|cumulat[oa]|totale progressivo)\b
computation=change \b(?:how much\b[^.?:\n]{0,30}\b(?:gr[eo]w|change[ds]?|increase[ds]?)\b[^.?:\n]{0,30}(?:percent|per ?cent|%)|(?:(?:month|year|week|quarter|day)[- ](?:over|on|by|to)[- ](?:month|year|week|quarter|day) (?:change|growth)|(?:the )?(?:percent(?:age)?|%|relative) (?:change|growth)(?: (?:each|every|per) \p{L}+)?|(?:growth|change|increase)s? (?:in (?:%|percent|per ?cent)|per (?:day|week|month|quarter|year)|each (?:day|week|month|quarter|year)|every \p{L}+)(?: in (?:%|percent))?|(?:growth|change)(?: rate)? (?:from|to|versus|vs|on) (?:the )?(?:previous|prior|last) \p{L}+|(?:wachstum|veränderung) (?:zum|gegenüber|in (?:prozent|%))|(?:variation|croissance) (?:en|mensuelle|annuelle)|(?:variaci[óo]n|crecimiento) (?:porcentual|mensual|anual|en %)|(?:variação|crescimento) (?:percentual|mensal|anual|em %)|(?:variazione|crescita) (?:percentuale|mensile|annua|in %))(?:[^.;:\n]{0,24}(?:percent|%|prozent))?)
computation=share \b(?<!\d ?)(?:(?:convert|show|turn|express)\b[^.;:\n]{0,30})?(?:(?<=(?:convert|turn)\b[^.;:\n]{0,30}) ?(?:in)?to (?:an? )?percent(?:age)?s?(?= ?[.:,;\n])|(?:as |to |into )?(?:an? |the )?(?:percent(?:age)?|share|%)s? of (?:the |all )?(?:total|whole|sum|votes|sum)\w*(?: in (?:percent|%))?(?: instead of [^.,;:\n]{1,30})?|(?:what|which) (?:share|part|percentage|percent)\b[^.,;:\n]{0,30}\beach\b[^.,;:\n]{0,12}|(?:shares?|percentages?) (?:of|for|per) each(?: one)?(?: in (?:percent|per ?cent|%))?|(?:each|every|the|their|its|his|as)\b[^.,;:\n]{0,20} shares?(?: in (?:percent|per ?cent|%)| as (?:a )?percent\w*)|(?:in|as) percent(?:age)? shares?|anteile? (?:in (?:prozent|%)|am gesamt\p{L}*|an der summe)|part (?:du total|en %|de chacun\w* en %)|(?:porcentaje|porcentagem|percentuale|percentual|participa\p{L}*|parte|quota)(?: (?:en|em|in) ?%)? (?:del|do|sul) totale?)
isSum=true     \b(?:add(?:ed)?|sum(?:med)?|total(?:led|ed)?|group(?:ed)?|addiere?n?|summiere?n?|additionne[rz]?|suma(?:r|ndo)?|soma(?:r|ndo)?|somma(?:re|ndo)?)(?: (?:and (?:add|sum)|them|it|these|those|this|everything|all|zusammen|up|sie|alles|the (?:numbers|values|amounts)))*(?: (?:per|by|for each|for every|pro|je|nach|par|por|per ogni)(?: (?:the|each|same))? \p{L}+)(?= ?[,.;:!?\n¦)]|$| (?:and|und|et|y|e|as|then|in|first)\b)|\b(?:add|sum|total) (?:them|it|these|those|this|everything|all(?: of (?:them|it|these))?|duplicates) up\b
without+=$1    ,? ?\bleaving ([\p{L}\p{N} ]{1,30}) out\b[^.;\n]{0,60}
without+=$1    \b(?:exclud(?:ing|e)|omit(?:ting)?|skip(?:ping)?|except(?: for)?|leaving out|leave out|ignoring|ignore|but not|ohne(?! (?:die )?(?:legende|gitter\p{L}*|titel|werte|achsen?|punkte|rahmen|hintergrund))|sauf|excepto|exceto|tranne|eccetto)\b(?: the)? ([\p{L}\p{N}][\p{L}\p{N} &'-]{0,40}?)(?: (?:rows?|columns?|lines?|entry|entries|bars?|slices?|zeilen?|spalten?|ligne|fila|linha|riga))?(?=[:,.;¦\n)]|$| (?:and|as|because|in|with)\b)
`;

/** Requests with a number, read anywhere. `options  types  pattern` */
export const NUMBERED = String.raw`
lines+=$1=#2  any  (?:(?:red|green|blue|dashed|dotted|black|gr[ae]y|orange|horizontal|thin|thick) )*(?:(<TARGET>)[- ]?(?:line|linie)|(?<=(?:with|and|against|adding|add|plus|mit|avec|con|com)(?: an?| the| our| einem| un| une| uma?)? )(<TARGET>)(?= (?:of|at|von|bei|de|à|a|di|em)))(?: (?:line|is|drawn|shown|of|at|on|bei|von|à|a|en|em|de|di))*[:=]? (<NUMBER>)
lines+=$1=#2  any  (?<=(?:with|against)(?: an?| the| our)? )(<TARGET>) (<NUMBER>)(?= {0,2}(?:[:.;\n]|$))
lines+=$1=#2  any  (?:ligne|línea|linha|linea) (?:d['’ ]|de |di |del )?(objectif|objetivo|meta|obiettivo)(?: (?:de|à|a|en|em|di))? (<NUMBER>)
lines+=$1=#2  any  line (?:for the |for a |marking the )?(?:at )?(target|goal|limit|threshold) (?:at |of )(<NUMBER>)
lines+=$2=#1  any  line (?:at |of )(<NUMBER>) (?:for|as|called|named|labell?ed)(?: the| a| our)? "?(target|goal|limit|threshold)"?
lines+=target=#1  any  line (?:at |of )(<NUMBER>)(?![ ,]*\d)
lines+=$1=#2  any  (?<=[,;.] |\()(?:(?:our|the|an?|dashed|dotted|red|green) ){0,3}(target|goal|limit|ziel|objectif|objetivo|obiettivo)(?: is| was| at| of|:| =|) (<NUMBER>)(?= {0,2}(?:[);.,\n]|$))(?=\D*$)
fields.width=#1;fields.height=#2  any  (?:size |in |at |of |sized |about ){0,4}(?<!\d[.,])(\d{2,5}) ?(?:px)? ?(?:x|×|by) ?(\d{2,5})(?: ?(?:px|pixels))?
fields.width=#1   any  width(?: of|:|=)? ?(\d{2,5})(?: ?(?:px|pixels))?|(\d{2,5}) ?(?:px|pixels) wide
fields.height=#1  any  height(?: of|:|=)? ?(\d{2,5})(?: ?(?:px|pixels))?|(\d{2,5}) ?(?:px|pixels) (?:tall|high)
valueAxis.min=#1;valueAxis.max=#2  scaled  (?:(?:<VALUEAXIS>|axis|scale)(?: ?range)?(?: (?:starts?|starting|beginning|begins?|goes|going|ranging|is|should go))?(?: from| at|:)? ?)(<NUMBER>) ?(?:to|and|-|–|\.\.|until|bis) ?(<NUMBER>)
valueAxis.min=#1;valueAxis.max=#2  scaled  (?:range |ranging )?(?<!from \d[^\n]{0,200})from (-?\d{1,9}) to (-?\d{1,9})(?= ?:)(?<!(?:19|20)\d\d to \d{4})
valueAxis.min=#1;valueAxis.max=#2  scaled  (?<=(?:chart|graph|plot|bars|lines?) )from (-?\d{1,9}) to (-?\d{1,9})(?= {0,2}(?:[.;\n]|$))(?<!(?:19|20)\d\d to \d{4})
valueAxis.beginAtZero=true  axes  (?:<VALUEAXIS>) (?:from|at|ab|bei|à partir de|desde|a partir de|da) ?(?:zero|0|null|zéro|cero)(?! ?(?:to|and|-|–|bis|à|a)\b)|(?:(?:<VALUEAXIS>) )?(?:start(?:s|ing)?|begin(?:s|ning)?)(?: the)?(?: (?:y|value)?[- ]?(?:axis|scale))?(?: at| from) (?:zero|0)
valueAxis.max=#1  axes  (?:<VALUEAXIS>) (?:max(?:imum)?|up to|limit(?:ed to)?|capped at|ends? at)(?: of| at|:)? (<NUMBER>)
valueAxis.min=#1  axes  (?:<VALUEAXIS>) (?:min(?:imum)?|start(?:s|ing)?|begin(?:s|ning)?)(?: of| at| from|:)? (<NUMBER>)
theme.fontSize=#1 any  (?:font|text) size(?: of| at|:)? ?(\d{1,2}) ?(?:px|pt)?
unit=$1   any  (?<=[,(] ?)(?:in |en |em )?((?:k|M|T|Mio|Mrd|Tsd) ?[€$£])(?= ?(?:[:,;)\n¦]|$))
unit=%    any  (?<=[,(] ?)%(?= ?(?:[:,;)\n¦]|$))
unit=USD  any  (?<=[,(] ?)\$(?= ?(?:[:,;)\n¦]|$))
unit=EUR  any  (?<=[,(] ?)€(?= ?(?:[:,;)\n¦]|$))
unit=GBP  any  (?<=[,(] ?)£(?= ?(?:[:,;)\n¦]|$))
digits=#1         any  (no|zero|one|two|three|[0-3]) decimals?(?: places?| digits?)?
`;

/** How the chart looks: words in a clause, in any order. `options  types  pattern` */
export const LOOKS = String.raw`
ignored  any  trend ?lines?(?: for [\p{L} ]{1,30})?|(?:linear )?regression(?: line)?|median line
ignored  any  animat(?:ed|ions?)(?: effects?)?|interactive|clickable|zoomable|tooltips?|hover(?: effects?)?|drill-?down
ignored  any  3[ -]?d(?: effect| style| look)?|gradients?(?: fills?| colou?rs?)?|(?:drop )?shadows?|glow(?:ing)?|hand[- ]?drawn(?: style| look)?
ignored  any  (?:our |my |the )?(?:company )?logo|watermark|textures?|patterns?|emojis?|icons?|confetti
lines+=average  any  lines? (?:for|of|at|showing|marking) (?:the |an? )?(?:average|mean)|(?:average|mean|avrage|avg)(?: value)?(?: ?line| as an? (?:\p{L}+ )?line)?|durchschnitts?(?:linie)?|mittelwert(?:linie)?|(?:ligne de )?moyenne|(?:línea (?:de(?:l)? )?)?(?:promedio|media)|linha (?:de |da )?média|linea (?:della )?media
fields.brandKitId=$1  any  (?:the )?(obsidian|linen|polar|studio|ember|harbor) (?:look|style|theme|preset|palette|colou?rs|brand kit)|(?:look|style|theme|preset|brand kit)(?: ?:)? (obsidian|linen|polar|studio|ember|harbor)
theme.mode=dark   any  dark(?: ?(?:mode|theme|background|version|look|style|colou?rs?|design))?|(?:dunkle[rsmn]?|schwarze[rmn]) (?:modus|hintergrund|design|thema)|dunkel|dunkler hintergrund|(?:fond|thème|mode) (?:sombre|noir)|(?:fondo|tema|modo) oscuro|(?:fundo|tema|modo) escuro|(?:sfondo|tema) scuro
theme.mode=light  any  light (?:mode|theme|version|look|style|design)
fields.backgroundColor=transparent  any  (?:transparent|no|without a?) ?background|background (?:transparent|is transparent)
fields.backgroundColor=%1  any  (<COLOR>|cream) background(?: colou?r)?|background(?: colou?r)?(?: is| of| in|:)? (<COLOR>)
valueAxis.type=logarithmic  axes  log(?:arithmic)?[- ](?:scaled? axis|scale|y[- ]axis|axis)|logarithmi(?:c|sche?r?)(?: skala| scale| axis)?|échelle log(?:arithmique)?|escala log(?:arítmica)?|scala log(?:aritmica)?|logscale
valueAxis.title.display=true;valueAxis.title.text=$1  axes  (?:label (?:the )?)?(?:<VALUEAXIS>) ?<SAYS> ?(<NAME>)$
labelAxis.title.display=true;labelAxis.title.text=$1  axes  (?:label (?:the )?)?(?:<LABELAXIS>) ?<SAYS> ?(<NAME>)$
labelAxis.title.display=true;labelAxis.title.text=$1;valueAxis.title.display=true;valueAxis.title.text=$2  axes  (?:<LABELAXIS>) ?<SAYS> ?(<NAME>) and (?:<VALUEAXIS>) ?<SAYS> ?(<NAME>)$
secondAxis=$1     axes  (?:(?:dual|double|two|second|secondary|right)(?:[- ]hand)?(?:[- ]y)?[- ]ax[ei]s)(?: (?:for|with) (?:the )?(<NAME>)$)?
secondAxis=$1     axes  (<NAME>) on (?:the |a )?(?:second|secondary|right)(?:[- ]hand)?(?:[- ]y)?[- ](?:axis|scale)
valueAxis.display=false;labelAxis.display=false  axes  <NO> ax[ei]s
valueAxis.grid.display=false;labelAxis.grid.display=false  axes  <NO> (?:grid(?: ?lines?)?|gitter(?:linien)?|grille|cuadrícula|grade|griglia)
valueAxis.grid.display=true;labelAxis.grid.display=true  axes  grid(?: ?lines?)?
legend.display=true;legend.position=$1  any  <LEGEND>(?: (?:is|placed|positioned|shown|at|on|in|to|below|above|the))* (top|bottom|left|right)(?:[- ]hand)?(?: side)?|(top|bottom|left|right) legend
legend.display=true;legend.position=bottom  any  <LEGEND> (?:below|underneath|unten|unter dem diagramm|en bas|en dessous|abajo|(?:em|a) baixo|abaixo|in basso|sotto)(?: the chart)?
legend.display=true;legend.position=top  any  <LEGEND> (?:above|oben|en haut|au-dessus|arriba|em cima|acima|in alto|sopra)
legend.display=true;legend.position=right  any  <LEGEND> (?:rechts|(?:à|sur la) droite|(?:a|en) la derecha|à direita|a destra)
legend.display=true;legend.position=left  any  <LEGEND> (?:links|(?:à|sur la) gauche|(?:a|en) la izquierda|à esquerda|a sinistra)
legend.display=false  any  <NO> <LEGEND>|legend (?:off|hidden)
legend.display=true   any  <LEGEND>
hasValueLabels=true;unit=%  any  (?:with |show )?percent(?:age)?s? labels|labels in percent
hasValueLabels=false  any  <NO> (?:data |value )?(?:labels|values|numbers)(?: on (?:the |each )?<ITEMS>)?
hasValueLabels=true   any  (?:(?:show|display|print|write|add|label|put)(?:ing)? )?(?:(?:the |all |each |its |exact |data |value )*(?:values?|numbers|percentages|amounts|(?<=(?:show|display|print|write|add|put|data|value|the|with) )labels|werte|valeurs|valores|valori)(?: on top| (?:on|above|inside|in|at|with|auf|sur|en|sobre|nas|sulle) (?:top of )?(?:(?:the|each|every|den|les|las|as) )?(?:end of )?(?:(?:the|each|every) )?(?:values|<ITEMS>))?)
line.tension=0.4  line  smooth(?:ed)?|curv(?:ed|y)|spline|(?:ge)?glättete?[nrsm]?|liss(?:ée?|e)s?|suavizad[ao]|suave|morbida|smussata|arrotondata
line.tension=0    line  straight lines?
line.stepped=true;line.tension=0  line  (?:step|stepped)(?: lines?)?
line.borderDash=[2,3]  line  dotted
line.borderDash=[6,4]  line  dashed|gestrichelte?[nrsm]?|pointillée?|punteada|tracejada|tratteggiata
line.borderWidth=1  line  (?:thin|thinner) lines?
line.borderWidth=4  line  (?:thick|bold|thicker|wide) lines?
line.pointRadius=0  line  <NO> (?:points?|markers?|dots)
line.pointRadius=4  line  (?<!(?:of|for|by|per) (?:the )?)(?:visible |round |data )?(?:points|markers|dots)(?: on (?:the |each )?lines?)?
bar.borderRadius=8  bar  (?:rounded|round) (?:bars?|columns?|corners|edges)
hasTotal=true     waterfall  (?:(?:final|grand|net|closing|end) )?total(?: bar| column)?(?: (?:at|in) the end| last| as (?:the )?last (?:bar|column))|(?:summe|gesamt(?:summe)?) am ende|total (?:à la fin|al final|no final|alla fine)
isStacked=true    axes  stack(?:ed)?|gestapelt(?:e[nrsm]?)?|empilée?s?|apilad[ao]s?|empilhad[ao]s?|(?:im)?pilat[aeio]|in pila|on top of each other
isStacked=false   bar   grouped|clustered|side[- ]by[- ]side|nebeneinander|gruppierte?[nrs]?|groupées?|agrupad[ao]s?|raggruppat[aeo]
isHorizontal=true bar   horizontal(?:ly)?|sideways|horizontale?[nrsm]?|horizontales|horizontais|liegende?[nrsm]?|quer|waage?rechte?[nrsm]?|lying down|on (?:its|their) sides?|couchées?|tumbad[ao]s?|orizzontal[ei]
isHorizontal=false  bar  vertical(?:ly)?|vertikale?[ns]?|verticales?
isFilled=true     line  (?:filled|fill|gefüllte?[nrsm]?|remplie?|rellen[oa]|preenchid[oa]|riempit[oa])(?: (?:in|area|the area|below|under the lines?))?|(?:with )?the area (?:below )?filled
isHalf=true       round  (?:half|semi)[- ]?(?:circle|circular|doughnut|donut|pie)|half
fields.subtitle=$1  any  subtitle(?: ?:| is| of)? ?(<NAME>)$
theme.fontSize=18 any  (?:big|large|larger|bigger|huge) (?:fonts?|text|letters|type|labels)|(?:fonts?|text|letters) (?:big|large|larger|bigger|huge)
theme.fontSize=10 any  (?:small|smaller|tiny) (?:fonts?|text|letters|type|labels)
theme.fontFamily=$1  any  (?:font:? |the font )?(inter|roboto|open sans|lato|montserrat|source serif|jetbrains mono)(?: font)?
unit=%            any  (?:(?:shares?|parts?|anteile?) )?in %(?! ?\d)|(?:(?:show|display|express) )?(?:as |in )?percent(?:ages?)?|prozent|pour cent|porcentajes?|percentuali
unit=USD          any  (?:us )?(?:dollars?|usd)|in \$(?! ?\d)|(?:as )?(?:currency|money)(?: format)?
unit=EUR          any  euros?|eur|in €(?! ?\d)
unit=GBP          any  pounds sterling|gbp|in £(?! ?\d)
unit=JPY          any  yen|jpy
unit=CHF          any  chf|francs?
unit=INR          any  rupees?|inr
`;

/** Words for the types of charts: some always mean one, others only beside a word for a chart or where nothing else is said. `type  sure ; unsure` */
export const TYPES = `
progress    progress bars?|fortschrittsbalken|barres? de progression|barras? de progres[os]o|barr[ae] di avanzamento ;
funnel      funnels?|trichter|entonnoir|embudo|funil|imbuto ;
waterfall   waterfalls?|wasserfall ; cascade|cascada|cascata
gauge       gauges?|speedometer|tacho(?:meter)?|jauge|velocímetro|tachimetro ; medidor
heatmap     heat[ -]?maps?|wärmekarte|carte (?:de chaleur|thermique)|mapa de calor|mappa di calore ;
histogram   histograms?|histogramm|histograma ;
scatter     scatter(?: ?plots?)?|nuage de points ; streu|dispersión|dispersão|dispersione
bubble      ; bubbles?|blasen|bulles|burbujas|bolhas|bolle
slope       slope[ -]?graph ; slope|steigungs
dumbbell    ; dumb ?bells?|hantel
treemap     tree[ -]?maps?|baumkarte|mapa de árbol|mapa de árvore|mappa ad albero ;
boxplot     box[ -]?(?:and[ -]whiskers?[ -]?)?plots? ; box
candlestick candle ?sticks?|ohlc|chandeliers ; kerzen|velas|candele
doughnut    doughnuts?|donuts? ; ring|anneau|dona|rosquilla|rosca|ciambella|anello|anillo
pie         pies?|camembert ; kuchen|torten?|kreis|secteurs|circulaire|pastel(?! (?:colou?rs|tones?|palette|shades))|tarta|circular|pizza|setores|torta
polarArea   polar[ -]areas?|coxcomb ; polar|rose|polarflächen|aire polaire|área polar|area polare
radar       radar ; spider(?:[ -]?web)?|cobweb|star|netz|spinnen|araignée|araña|aranha|ragno|teia
bar         balken|säulen|histogramme|istogramma ; bars?|columns?|barres?|bâtons|colonnes|barras?|columnas|colunas|barre|colonne
line        sparkline|time[ -]?series chart ; lines?|areas?|trend|spline|curve|linien?|kurven?|flächen?|lignes?|courbes?|aires?|líneas?|lineas?|área|linhas?|linee?|linea|curva
`;

export const FOREIGN_COLORS =
  'rot|roug|roj|verm|ross=red blau|bleu|azul|azui|blu$=blue grün|vert|verd=green gelb|jaun|amar|giall=yellow orangen|nara|lara|aran=orange schw|noir|negr=black lila|rox|violet.=purple grau|cinz=gray rosa=pink viola=violet emerald=#059669 amber=#d97706 cream=#fffdd0';
