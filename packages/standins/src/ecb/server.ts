import { type Handler, listen } from "../http/server.ts"

type EcbFault = "refuse" | "hang" | "cut" | "nonsense" | "down"

const fileOf = (day: string, rates: Readonly<Record<string, string>>) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
${Object.entries(rates)
  .map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`)
  .join("\n")}
		</Cube>
	</Cube>
</gesmes:Envelope>`

/** A loopback stand-in for the ECB's file of reference rates, `GET /eurofxref-daily.xml`. */
export async function startEcbStandIn({ port = 0 } = {}) {
  const standIn = {
    url: "",
    /** The date of the file; default: today. */
    day: null as string | null,
    rates: { USD: "1.1573", JPY: "180.27", CNY: "8.2341", CHF: "0.9312" } as Record<string, string>,
    fault: null as EcbFault | null,
  }
  const handle: Handler = async ({ method, url, gone }) => {
    if (method !== "GET" || url.pathname !== "/eurofxref-daily.xml") return { status: 404 }
    const { fault } = standIn
    if (fault === "refuse") return null
    if (fault === "hang") await gone
    if (fault === "down") return { status: 503, body: "maintenance" }
    const today = new Date().toISOString().slice(0, 10)
    const body =
      fault === "nonsense" ? "<html></html>" : fileOf(standIn.day ?? today, standIn.rates)
    return { status: 200, headers: { "content-type": "text/xml" }, body, cut: fault === "cut" }
  }
  const { port: boundPort, close } = await listen(port, handle)
  const url = `http://127.0.0.1:${boundPort}/eurofxref-daily.xml`
  return Object.assign(standIn, { url, port: boundPort, close })
}
