import { moneyText } from "../../kernel/currencies.ts"
import type { NoticeKind } from "./kinds.ts"

export type NoticeLanguage = "de" | "en"
const locales = { de: "de-DE", en: "en-GB" } as const satisfies Record<NoticeLanguage, string>
export const euro = (language: NoticeLanguage, amount: number) =>
  moneyText(locales[language], amount, "EUR")
/** A day as people read it, in Europe/Berlin. */
export const dayOf = (language: NoticeLanguage, time: string) =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: "medium",
    timeZone: "Europe/Berlin",
  }).format(new Date(time))

/** Texts of a notice: title, explanation and button. */
type MessageText = { title: string; text: string; action: string }
export type Params = Readonly<Record<string, string | number>>
export type Message<P extends Params> = {
  readonly kind: NoticeKind
  /** Appearance: a task, or information. */
  readonly tone: "critical" | "attention" | "info" | "success"
  /** Its link. `count`: number of summarised notices. */
  path(params: P, subject: string, count: number): string
  de(params: P, count: number): MessageText
  en(params: P, count: number): MessageText
}
export const message = <P extends Params>(of: Message<P>) => of
