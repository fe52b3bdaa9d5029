import { inboundPaths } from "../../warehouse/inbound/paths.ts"
import { message } from "./message.ts"

const path = (_: unknown, subject: string) => inboundPaths.one(subject)
type Notice = { notice: string }

/** Notices about goods that a merchant owns, on their way to a location. */
export const inboundMessages = {
  inbound_announced: message<Notice & { merchant: string; pieces: number; cartons: number }>({
    kind: "inbound",
    tone: "info",
    path,
    de: ({ notice, merchant, pieces, cartons }) => ({
      title: `${merchant} meldet Ware an: ${notice}`,
      text: `${pieces} Stück in ${cartons === 1 ? "einem Karton" : `${cartons} Kartons`}.`,
      action: "Ansehen",
    }),
    en: ({ notice, merchant, pieces, cartons }) => ({
      title: `${merchant} announces goods: ${notice}`,
      text: `${pieces} pieces in ${cartons === 1 ? "one carton" : `${cartons} cartons`}.`,
      action: "View",
    }),
  }),
  inbound_arrived: message<Notice & { arrived: number; damaged: number; missing: number }>({
    kind: "inbound",
    tone: "success",
    path,
    de: ({ notice, arrived, damaged, missing }) => ({
      title: `${notice}: Ware ist angekommen`,
      text: `${arrived} Stück eingelagert, ${damaged} beschädigt, ${missing} fehlen.`,
      action: "Ansehen",
    }),
    en: ({ notice, arrived, damaged, missing }) => ({
      title: `${notice}: goods have arrived`,
      text: `${arrived} pieces in stock, ${damaged} damaged, ${missing} missing.`,
      action: "View",
    }),
  }),
  inbound_question: message<Notice & { pieces: number }>({
    kind: "inbound",
    tone: "attention",
    path,
    de: ({ notice, pieces }) => ({
      title: `${notice}: ${pieces} Stück waren nicht angemeldet`,
      text: "Sie sind gesperrt, bis Sie entscheiden, ob sie in den Bestand kommen.",
      action: "Entscheiden",
    }),
    en: ({ notice, pieces }) => ({
      title: `${notice}: ${pieces} pieces were not announced`,
      text: "They are blocked until you decide whether they go into stock.",
      action: "Decide",
    }),
  }),
} as const
