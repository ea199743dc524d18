import { ATTACKS } from '../../../../frontend/src/components/richText/testing/attacks.ts';

/** `javascript:` and its like, as filters have been fooled with it. */
export const SCHEMES = [
  'javascript:attack()',
  'JaVaScRiPt:attack()',
  '  javascript:attack()',
  'java\tscript:attack()',
  'java\nscript:attack()',
  'java\rscript:attack()',
  'java&Tab;script:attack()',
  'java&NewLine;script&colon;attack()',
  'javascript&colon;attack()',
  '&#106;&#97;vascript:attack()',
  '&#0000106avascript:attack()',
  '&#x6A;&#x61;vascript:attack()',
  '\u0001javascript:attack()',
  '\u00a0javascript:attack()',
  '\u2028javascript:attack()',
  '\ufeffjavascript:attack()',
  'javascript://%0aattack()',
  'javascript:/*--></title></style></textarea></script><img src=x onerror=attack()>*/attack()',
  'vbscript:attack()',
  'livescript:attack()',
  'view-source:javascript:attack()',
  'data:text/html,<script>parent.attack()</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQuYXR0YWNrKCk8L3NjcmlwdD4=',
  'data:image/svg+xml,<svg xmlns=http://www.w3.org/2000/svg onload=parent.attack()>',
];

const CARRIERS: ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<iframe class="ql-video" src="${address}"></iframe>`,
  (address) => `<img src="${address}">`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<svg><a xlink:href="${address}"><text y=20>x</text></a></svg>`,
];

const HANDLERS = [
  'onerror', 'onload', 'onclick', 'onfocus', 'onfocusin', 'onmouseover', 'onpointerenter',
  'onanimationstart', 'ontransitionend', 'ontoggle', 'onbeforetoggle', 'onbegin', 'onwheel',
  'onscrollend', 'oncontentvisibilityautostatechange', 'onsecuritypolicyviolation',
]; // prettier-ignore

const BEARERS: ((handler: string) => string)[] = [
  (handler) => `<img src=x ${handler}=attack()>`,
  (handler) => `<details open ${handler}="attack()"><summary>x</summary></details>`,
  (handler) => `<p style="animation-name:x" tabindex=0 autofocus ${handler}='attack()'>x</p>`,
  (handler) => `<svg/${handler}=attack()><animate attributeName=x ${handler}=attack() dur=1s>`,
];

/** What leaves a text or an attribute that was put together carelessly. */
export const BREAKS = [
  '"><img src=x onerror=attack()>',
  "'><img src=x onerror=attack()>",
  '" autofocus onfocus=attack() x="',
  "' onmouseover=attack() x='",
  '</script><script>attack()</script>',
  '</title><script>attack()</script>',
  '</textarea><script>attack()</script>',
  '--><script>attack()</script>',
  ']]><script>attack()</script>',
  '${attack()}',
  '{{constructor.constructor("attack()")()}}',
  '<%= attack() %>',
  '#{attack()}',
  '\\"-attack()}//',
  '\u003cscript\u003eattack()\u003c/script\u003e',
  '%3Cscript%3Eattack()%3C/script%3E',
  '&lt;script&gt;attack()&lt;/script&gt;',
  '\uff1cscript\uff1eattack()\uff1c/script\uff1e',
];

export const VECTORS: string[] = [
  ...ATTACKS,
  ...CARRIERS.flatMap((carry) => SCHEMES.map(carry)),
  ...BEARERS.flatMap((bear) => HANDLERS.map(bear)),
  ...BREAKS,
];
