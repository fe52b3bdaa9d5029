import { type Html, html } from "../http/html.ts"

/** The colours of a drawing: main, shadow and highlight. */
export type Paint = { main: string; dark: string; bright: string }

/** Products drawn on 160 × 160, with their base at about 124. */
export const drawings = {
  mug: ({
    main,
    dark,
    bright,
  }) => html`<path d="M104 72h14a14 14 0 0 1 0 34h-14" fill="none" stroke="${dark}" stroke-width="8" />
<path d="M46 60h60v48a16 16 0 0 1-16 16H62a16 16 0 0 1-16-16z" fill="${main}" /><path d="M46 78h60v14H46z" fill="${bright}" />
<ellipse cx="76" cy="60" rx="30" ry="6" fill="${dark}" /><path d="M66 44q6-6 0-14M84 44q6-6 0-14" fill="none" stroke="${dark}" stroke-width="3" stroke-linecap="round" />`,
  bottle: ({
    main,
    dark,
    bright,
  }) => html`<rect x="68" y="26" width="24" height="16" rx="4" fill="${dark}" />
<path d="M62 42h36l14 22v46a14 14 0 0 1-14 14H62a14 14 0 0 1-14-14V64z" fill="${main}" /><rect x="48" y="76" width="64" height="26" fill="${bright}" />
<path d="M80 82l4 6 7 1-5 5 1 7-7-3-7 3 1-7-5-5 7-1z" fill="${dark}" />`,
  bag: ({
    main,
    dark,
    bright,
  }) => html`<path d="M60 58V46a20 20 0 0 1 40 0v12" fill="none" stroke="${dark}" stroke-width="6" />
<path d="M40 58h80l6 58a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8z" fill="${main}" />
${[52, 80, 108].map((x) => html`<circle cx="${x}" cy="78" r="7" fill="${bright}" /><circle cx="${x}" cy="104" r="7" fill="${bright}" />`)}`,
  box: ({
    main,
    dark,
    bright,
  }) => html`<path d="M34 62l46-22 46 22v44l-46 20-46-20z" fill="${main}" /><path d="M80 82l46-20v44l-46 20z" fill="${dark}" />
<path d="M34 62l46 20 46-20-46-22z" fill="${bright}" /><path d="M57 51l46 21v14l-9 4V76L48 55z" fill="${main}" opacity="0.7" />`,
  tin: ({
    main,
    dark,
    bright,
  }) => html`<path d="M40 56h80v58a40 10 0 0 1-80 0z" fill="${main}" /><path d="M40 74h80v22H40z" fill="${bright}" />
<ellipse cx="80" cy="56" rx="40" ry="11" fill="${dark}" /><ellipse cx="80" cy="51" rx="40" ry="11" fill="${main}" /><circle cx="80" cy="48" r="6" fill="${bright}" />`,
  heart: ({
    main,
    dark,
    bright,
  }) => html`<path d="M80 56V28" stroke="${dark}" stroke-width="3" /><circle cx="80" cy="26" r="5" fill="none" stroke="${dark}" stroke-width="3" />
<path d="M80 124C52 104 36 90 36 72a22 22 0 0 1 44-6 22 22 0 0 1 44 6c0 18-16 32-44 52z" fill="${main}" /><path d="M50 74a10 10 0 0 1 12-11" fill="none" stroke="${bright}" stroke-width="6" stroke-linecap="round" />`,
  tree: ({
    main,
    dark,
    bright,
  }) => html`<rect x="73" y="106" width="14" height="18" fill="${dark}" /><path d="M80 30l24 32H92l20 26H98l20 20H42l20-20H48l20-26H56z" fill="${main}" />
<path d="M80 20l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z" fill="${bright}" />${[
    [68, 84],
    [92, 78],
    [80, 98],
    [60, 102],
    [100, 102],
  ].map(([x = 0, y = 0]) => html`<circle cx="${x}" cy="${y}" r="4" fill="${bright}" />`)}`,
  candle: ({
    main,
    dark,
    bright,
  }) => html`<path d="M80 28q14 18 0 28-14-10 0-28z" fill="#f0a531" /><path d="M80 50v12" stroke="${dark}" stroke-width="3" />
<rect x="62" y="62" width="36" height="44" rx="3" fill="${main}" /><path d="M62 72q9 10 18 0t18 0V62H62z" fill="${bright}" /><path d="M46 104h68l-8 20H54z" fill="${dark}" />`,
  clock: ({
    main,
    dark,
    bright,
  }) => html`<circle cx="50" cy="42" r="14" fill="${dark}" /><circle cx="110" cy="42" r="14" fill="${dark}" /><path d="M52 112l-8 12M108 112l8 12" stroke="${dark}" stroke-width="8" stroke-linecap="round" />
<circle cx="80" cy="80" r="42" fill="${main}" /><circle cx="80" cy="80" r="31" fill="${bright}" /><path d="M80 58v22l15 9" fill="none" stroke="${dark}" stroke-width="5" stroke-linecap="round" />`,
  sign: ({
    main,
    dark,
    bright,
  }) => html`<path d="M52 62l28-30 28 30" fill="none" stroke="${dark}" stroke-width="3" /><rect x="32" y="60" width="96" height="52" rx="6" fill="${main}" />
<rect x="39" y="67" width="82" height="38" rx="3" fill="none" stroke="${bright}" stroke-width="3" /><path d="M52 80h56M62 93h36" stroke="${bright}" stroke-width="5" stroke-linecap="round" />`,
  card: ({
    main,
    dark,
    bright,
  }) => html`<rect x="34" y="52" width="92" height="64" rx="5" fill="${main}" /><path d="M34 57l46 34 46-34" fill="none" stroke="${bright}" stroke-width="5" stroke-linejoin="round" />
<path d="M34 114l32-28M126 114L94 86" stroke="${dark}" stroke-width="3" />`,
  doll: ({
    main,
    dark,
    bright,
  }) => html`<path d="M80 30c18 0 26 14 22 30 18 12 22 64-2 64H60c-24 0-20-52-2-64-4-16 4-30 22-30z" fill="${main}" />
<circle cx="80" cy="54" r="15" fill="#f3d9bd" /><circle cx="74" cy="53" r="2" fill="#3a3230" /><circle cx="86" cy="53" r="2" fill="#3a3230" /><path d="M75 60q5 4 10 0" fill="none" stroke="${dark}" stroke-width="2" />
<circle cx="80" cy="98" r="13" fill="${bright}" /><circle cx="80" cy="98" r="5" fill="${dark}" />`,
  cake: ({
    main,
    dark,
    bright,
  }) => html`<path d="M50 84h60l-8 40H58z" fill="${dark}" /><path d="M63 86l4 36M80 86v36M97 86l-4 36" stroke="${main}" stroke-width="3" />
<path d="M44 84a18 18 0 0 1 14-26 24 24 0 0 1 44 0 18 18 0 0 1 14 26z" fill="${bright}" /><circle cx="80" cy="38" r="8" fill="#c8413b" />`,
  jar: ({
    main,
    dark,
    bright,
  }) => html`<rect x="52" y="36" width="56" height="16" rx="4" fill="${dark}" /><path d="M54 52h52q12 8 12 22v38a12 12 0 0 1-12 12H54a12 12 0 0 1-12-12V74q0-14 12-22z" fill="${main}" />
<rect x="54" y="78" width="52" height="28" rx="3" fill="${bright}" /><path d="M64 88h32M64 97h20" stroke="${dark}" stroke-width="3" stroke-linecap="round" />`,
  ribbon: ({
    main,
    dark,
    bright,
  }) => html`<ellipse cx="80" cy="112" rx="42" ry="11" fill="${dark}" /><rect x="50" y="52" width="60" height="60" fill="${main}" />
${[60, 74, 88, 102].map((y) => html`<path d="M50 ${y}h60" stroke="${bright}" stroke-width="4" />`)}<ellipse cx="80" cy="50" rx="42" ry="11" fill="${dark}" /><ellipse cx="80" cy="50" rx="12" ry="4" fill="${bright}" />`,
  mat: ({
    main,
    dark,
    bright,
  }) => html`<rect x="30" y="52" width="100" height="66" rx="5" fill="${main}" /><path d="M30 58h100M30 112h100" stroke="${dark}" stroke-width="5" />
<path d="M80 68l10 17-10 17-10-17zM50 74l7 11-7 11-7-11zM110 74l7 11-7 11-7-11z" fill="${bright}" />`,
  bird: ({
    main,
    dark,
    bright,
  }) => html`<path d="M34 88a34 34 0 0 0 62 18l26-4-14-14a30 30 0 0 0-34-40c-24 0-40 16-40 40z" fill="${main}" /><path d="M60 84a22 22 0 0 0 40 8q-20-2-24-18z" fill="${dark}" />
<circle cx="56" cy="68" r="4" fill="${bright}" /><path d="M34 74l-14 8 15 6z" fill="#e59a2e" /><path d="M66 118v8M78 118v8" stroke="${dark}" stroke-width="4" />`,
  parasol: ({
    main,
    dark,
    bright,
  }) => html`<path d="M80 40v74a9 9 0 0 1-18 0" fill="none" stroke="${dark}" stroke-width="5" stroke-linecap="round" /><path d="M28 84a52 52 0 0 1 104 0q-9-8-17 0-9-8-18 0-8-8-17 0-9-8-17 0-9-8-18 0-8-8-17 0z" fill="${main}" />
<path d="M80 32q-18 20-17 52 9-8 17 0 8-8 17 0 1-32-17-52z" fill="${bright}" />`,
  cutlery: ({
    main,
    dark,
    bright,
  }) => html`<ellipse cx="52" cy="50" rx="12" ry="18" fill="${bright}" stroke="${dark}" stroke-width="3" /><path d="M52 68v56" stroke="${main}" stroke-width="9" stroke-linecap="round" />
<path d="M80 32q14 14 6 44h-6z" fill="${bright}" stroke="${dark}" stroke-width="3" /><path d="M82 76v48" stroke="${main}" stroke-width="9" stroke-linecap="round" />
<path d="M100 34v24q0 8 10 8t10-8V34M110 34v30" fill="none" stroke="${dark}" stroke-width="4" stroke-linecap="round" /><path d="M110 68v56" stroke="${main}" stroke-width="9" stroke-linecap="round" />`,
  pen: ({
    main,
    dark,
    bright,
  }) => html`<path d="M60 116L48 62h14l6 54zM100 116l12-54H98l-6 54z" fill="${bright}" /><path d="M48 62l5-22 9 22zM98 62l8-22 6 22z" fill="${dark}" /><path d="M73 70h14v40H73zM73 70l7-26 7 26z" fill="${main}" />
<path d="M50 84h60l-5 40H55z" fill="${main}" /><path d="M52 98h56" stroke="${bright}" stroke-width="6" />`,
} as const satisfies Record<string, (paint: Paint) => Html>
export type Drawing = keyof typeof drawings
export const isDrawing = (name: string): name is Drawing => Object.hasOwn(drawings, name)
