/** Carriers whose links the platform creates; the spelling is the platform's. */
const LINKS: Record<string, string> = {
  DHL: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={n}",
  "DHL Express": "https://www.dhl.com/de-de/home/tracking.html?tracking-id={n}&submit=1",
  DPD: "https://tracking.dpd.de/status/de_DE/parcel/{n}",
  GLS: "https://gls-group.com/DE/de/paketverfolgung?match={n}",
  Hermes: "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{n}",
  UPS: "https://www.ups.com/track?loc=de_DE&tracknum={n}",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr={n}",
  "Österreichische Post": "https://www.post.at/sv/sendungsdetails?snr={n}",
  YunExpress: "https://www.yuntrack.com/parcelTracking?id={n}",
  "4PX": "https://track.4px.com/#/result/0/{n}",
}

/** The tracking page of a number, or `null` for a carrier unknown to the platform. */
export function linkOf(company: string | null, number: string | null): string | null {
  const link = company === null ? undefined : LINKS[company]
  if (link === undefined || number === null) return null
  return link.replace("{n}", encodeURIComponent(number))
}
