/**
 * Decimals of currencies by ISO 4217 (list one, amendment 180): our minor units. The runtime's `Intl` has the
 * display habits of CLDR instead, which differ (HUF, IDR, COP … without decimals).
 */
const byDecimals: Readonly<Record<number, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  2: `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD
    CAD CDF CHE CHF CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
    GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD
    MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR
    PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP
    TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG ZWL`,
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
}
const decimals = new Map(
  Object.entries(byDecimals).flatMap(([count, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(count)] as const),
  ),
)

/** The currencies with a known number of decimals, upper case: all active ones and some withdrawn ones. */
export const currencyCodes: readonly string[] = [...decimals.keys()].toSorted()

/** How many decimals a currency has: 2 for EUR and HUF, 0 for JPY, 3 for KWD. An unknown one has 2. */
export const decimalsOf = (currency: string): number => decimals.get(currency.toUpperCase()) ?? 2

/** The minor units per unit of a currency: 100 for EUR, 1 for JPY. */
export const minorUnitsPerOne = (currency: string): number => 10 ** decimalsOf(currency)

/** A format of a currency's amounts that prints its own decimals. It takes whole currency, not minor units. */
export function currencyFormat(locale: string, currency: string): Intl.NumberFormat {
  const digits = decimalsOf(currency)
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** An amount in minor units as text in a language, such as `5.000,00 Ft`. */
export const moneyText = (locale: string, amount: number, currency: string): string =>
  currencyFormat(locale, currency).format(amount / minorUnitsPerOne(currency) + 0)
