import type { Language } from "@packhaus/contract/members/schema"
import type { OrganisationType } from "@packhaus/contract/organisations/status"

type Facts = {
  invited_by: string
  organisation: string
  until: string
  type: OrganisationType
}
type Words = { subject: string; before: string[]; label: string; after: string[] }

const role: Record<Language, Record<OrganisationType, string>> = {
  de: {
    platform: "",
    customer: "als Kunde",
    agency: "als Agentur",
    supplier: "als Lieferant",
    service_provider: "als Dienstleister",
  },
  en: {
    platform: "",
    customer: "as a customer",
    agency: "as an agency",
    supplier: "as a supplier",
    service_provider: "as a service provider",
  },
}

/** Mail "Your organisation is invited." */
export const organisationWords: Record<Language, (facts: Facts) => Words> = {
  de: ({ invited_by, organisation, until, type }) => ({
    subject: "Ihre Einladung zu Packhaus",
    before: [
      `${invited_by} (${organisation}) lädt Ihr Unternehmen ein, ${role.de[type]} mit Packhaus zu arbeiten.`,
      "In drei kurzen Schritten richten Sie Ihr Unternehmen und Ihren Zugang ein. Ihre Eingaben werden gespeichert: Sie können auf einem anderen Gerät weitermachen.",
    ],
    label: "Einladung annehmen",
    after: [
      `Der Link gilt bis ${until} und nur einmal. Bitte leiten Sie diese Nachricht nicht weiter.`,
      "Wenn Sie diese Einladung nicht erwartet haben, können Sie sie ignorieren.",
    ],
  }),
  en: ({ invited_by, organisation, until, type }) => ({
    subject: "Your invitation to Packhaus",
    before: [
      `${invited_by} (${organisation}) invites your company to join Packhaus ${role.en[type]}.`,
      "Three short steps set up your company and your account. Your entries are saved: you can continue on another device.",
    ],
    label: "Accept the invitation",
    after: [
      `The link is valid until ${until} and can be used once. Please do not forward this message.`,
      "If you did not expect this, you can ignore it.",
    ],
  }),
}

/** Mail "Join your colleagues." */
export const memberWords: Record<Language, (facts: Facts) => Words> = {
  de: ({ invited_by, organisation, until }) => ({
    subject: "Ihr Zugang zu Packhaus",
    before: [
      `${invited_by} lädt Sie ein, bei Packhaus für ${organisation} zu arbeiten. Es fehlen nur noch Ihr Name und ein Passwort.`,
    ],
    label: "Zugang einrichten",
    after: [
      `Der Link gilt bis ${until} und nur einmal. Bitte leiten Sie diese Nachricht nicht weiter.`,
      "Wenn Sie diese Einladung nicht erwartet haben, können Sie sie ignorieren.",
    ],
  }),
  en: ({ invited_by, organisation, until }) => ({
    subject: "Your access to Packhaus",
    before: [
      `${invited_by} invites you to work for ${organisation} at Packhaus. You only need to enter your name and a password.`,
    ],
    label: "Set up your access",
    after: [
      `The link is valid until ${until} and can be used once. Please do not forward this message.`,
      "If you did not expect this, you can ignore it.",
    ],
  }),
}

/** Mail to the owner of an existing account: only they learn of it, never the inviter. */
export const accountWords: Record<Language, (facts: Facts) => Words> = {
  de: ({ invited_by, organisation }) => ({
    subject: "Eine Einladung zu Packhaus",
    before: [
      `${invited_by} (${organisation}) hat diese Adresse zu Packhaus eingeladen. Zu ihr gehört aber schon ein Konto, und ein Konto gehört zu genau einer Organisation.`,
      "Wenn Sie die Einladung annehmen möchten, bitten Sie um eine an eine andere Adresse. Die einladende Person erfährt von uns nicht, dass es dieses Konto gibt.",
    ],
    label: "Anmelden",
    after: ["An Ihrem Konto hat sich nichts geändert."],
  }),
  en: ({ invited_by, organisation }) => ({
    subject: "An invitation to Packhaus",
    before: [
      `${invited_by} (${organisation}) has invited this address to Packhaus. It already has an account, and an account belongs to exactly one organisation.`,
      "If you would like to accept, ask for an invitation to another address. The inviter does not learn that this account exists.",
    ],
    label: "Sign in",
    after: ["Your account has not changed."],
  }),
}
