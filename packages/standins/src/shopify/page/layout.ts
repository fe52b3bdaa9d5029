import { Html, html } from "../../http/html.ts"
import { type Language, phrasesOf } from "./phrases.ts"

const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#f3f1ec,#1c1b19);--sheet:light-dark(#fff,#262522);
--text:light-dark(#2a2722,#ece8e0);--quiet:light-dark(#655f55,#aca598);--line:light-dark(#d8d3c8,#45423c);
--accent:light-dark(#5b3a8c,#c3a8ee);--on:light-dark(#fff,#241636)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
header{background:var(--sheet);border-bottom:3px solid var(--accent)}header>div,main{max-width:60rem;margin:auto;padding:1rem}
header a{color:inherit;text-decoration:none;font-weight:700}header p{margin:.1rem 0 0;color:var(--quiet);font-size:.875rem}
h1{font-size:1.5rem;margin:.5rem 0 1rem}h2{font-size:1.1rem;margin:0 0 .75rem}a{color:var(--accent)}
section{background:var(--sheet);border:1px solid var(--line);border-radius:10px;padding:1rem;margin:0 0 1rem}
.rows{list-style:none;margin:0;padding:0}.rows>li{border-top:1px solid var(--line);padding:.6rem 0}.rows>li:first-child{border:0}
.row{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}.row strong{min-width:7rem;overflow-wrap:anywhere}
.quiet{color:var(--quiet);font-size:.875rem}.tag{border:1px solid var(--line);border-radius:99px;padding:0 .6rem;font-size:.875rem}
form{margin:0}.fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:.75rem;margin-bottom:.75rem}
label{display:block;font-size:.875rem}input,select{display:block;width:100%;min-height:2.75rem;padding:.4rem .6rem;font:inherit;
color:inherit;background:var(--ground);border:1px solid var(--quiet);border-radius:6px}input[type=checkbox]{display:inline-block;width:1.2rem;min-height:1.2rem;vertical-align:-.2rem}
button,.button{display:inline-block;min-height:2.75rem;padding:.5rem 1rem;font:inherit;cursor:pointer;border-radius:6px;
border:1px solid var(--accent);background:transparent;color:var(--accent);text-decoration:none}
.first{background:var(--accent);color:var(--on)}.buttons{display:flex;flex-wrap:wrap;gap:.5rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.3rem .75rem .3rem 0;vertical-align:top}
th{font-size:.875rem;color:var(--quiet);font-weight:400}.wide{overflow-x:auto}.number{text-align:right}code{overflow-wrap:anywhere}`

/** The layout of every page of the stand-in. */
export function layout(language: Language, heading: string, content: Html): Html {
  const words = phrasesOf(language)
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading} · ${words.title}</title>
<style>${new Html(STYLE)}</style></head><body>
<header><div><a href="/">${words.title}</a><p>${words.lead}</p></div></header>
<main><h1>${heading}</h1>${content}</main></body></html>`
}
