/** A month in the format of both languages: "10/2026". */
export const monthOf = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`
