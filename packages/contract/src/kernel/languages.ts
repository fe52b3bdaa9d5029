/** The languages of the product: of people, mails and files. */
export const languages = ["de", "en"] as const
