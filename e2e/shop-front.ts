import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { inject } from "vitest"
import { z } from "zod"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** The address of a program that runs this many ports above the product. */
export function besides(ports: number) {
  const url = new URL(inject("product"))
  url.port = String(Number(url.port) + ports)
  return url.origin
}

/** The axe violations of a page of the shop front. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate("document.fonts.ready")
  await page.evaluate(axe) // Through the debugger: the page's content security policy allows no foreign script.
  return page.evaluate(`(async () => {
    const { violations } = await axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    })
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth
    return [...(wide ? ["scrolls sideways"] : []), ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => id + ": " + target + " " + failureSummary))]
  })()`)
}

const Mails = z.object({ messages: z.array(z.object({ subject: z.string(), text: z.string() })) })
/** The mails that were sent to an address. */
export async function mailsTo(email: string) {
  const query = new URLSearchParams({ to: email, wait_ms: "1000" })
  const reply = await fetch(new URL(`/messages?${query}`, besides(2)))
  return Mails.parse(await reply.json()).messages
}
