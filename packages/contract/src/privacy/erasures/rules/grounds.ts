type Words = {
  readonly what: string
  readonly why: string
  /** Citation of the law, in the language's form. */
  readonly law: string
}
type Ground = {
  /** Full years after the year it is from; null: until the law or the rows it belongs to let it go. */
  readonly years: number | null
  readonly de: Words
  readonly en: Words
}

/** Legal grounds for retention after an erasure, with periods. Everything else is erased. */
export const grounds = {
  books: {
    years: 10,
    de: {
      what: "Handelsbücher: Guthaben, Buchungen, Ein- und Auszahlungen",
      why: "Bücher werden zehn Jahre aufbewahrt und nicht verändert.",
      law: "§ 257 Abs. 1 Nr. 1, Abs. 4 HGB; § 147 Abs. 1 Nr. 1, Abs. 3 AO",
    },
    en: {
      what: "Books: balance, postings, deposits and withdrawals",
      why: "Books are kept for ten years and are not changed.",
      law: "§ 257 (1) no. 1, (4) HGB; § 147 (1) no. 1, (3) AO",
    },
  },
  vouchers: {
    years: 8,
    de: {
      what: "Buchungsbelege: Rechnungen, Rechnungskorrekturen, Preise und Nachweise der Leistung",
      why: "Belege werden acht Jahre aufbewahrt. Sie enthalten keine Namen und Anschriften von Endkunden mehr.",
      law: "§ 257 Abs. 1 Nr. 4, Abs. 4 HGB; § 147 Abs. 1 Nr. 4, Abs. 3 AO; § 14b UStG",
    },
    en: {
      what: "Vouchers: invoices, credit notes, prices and proof of supply",
      why: "Vouchers are kept for eight years. They no longer contain names and addresses of shoppers.",
      law: "§ 257 (1) no. 4, (4) HGB; § 147 (1) no. 4, (3) AO; § 14b UStG",
    },
  },
  contract: {
    years: 3,
    de: {
      what: "Zustimmung zu den Bedingungen",
      why: "Bis Ansprüche aus dem Vertrag verjährt sind.",
      law: "§§ 195, 199 BGB; Art. 17 Abs. 3 lit. e DSGVO",
    },
    en: {
      what: "Agreement to the terms",
      why: "Until claims from the contract are barred.",
      law: "§§ 195, 199 BGB; Art. 17(3)(e) GDPR",
    },
  },
  evidence: {
    years: null,
    de: {
      what: "Protokoll: Änderungen mit Zeitpunkt und Person sowie diese Löschung",
      why: "Wir müssen nachweisen können, was geschehen ist. Das Protokoll ist nicht veränderbar.",
      law: "Art. 5 Abs. 2, Art. 17 Abs. 3 lit. b und e, Art. 32 DSGVO",
    },
    en: {
      what: "Audit trail: changes with time and person, and this erasure",
      why: "We must be able to prove what happened. The audit trail cannot be changed.",
      law: "Art. 5(2), Art. 17(3)(b) and (e), Art. 32 GDPR",
    },
  },
  shared: {
    years: null,
    de: {
      what: "Daten, die auch andere betreffen, ohne Namen",
      why: "Standorte mit Waren anderer Organisationen und Zuweisungen von Agenturen: Sie nennen keine Person mehr.",
      law: "Art. 4 Nr. 1, Art. 17 Abs. 1 DSGVO",
    },
    en: {
      what: "Data that also concerns others, without names",
      why: "Locations of other organisations' goods and agency assignments: they no longer name a person.",
      law: "Art. 4(1), Art. 17(1) GDPR",
    },
  },
} as const satisfies Record<string, Ground>

export type GroundName = keyof typeof grounds
/** Every ground, in the order of the table. `Object.keys` knows its table's names as text only. */
export const groundNames = Object.keys(grounds) as [GroundName, ...GroundName[]]
