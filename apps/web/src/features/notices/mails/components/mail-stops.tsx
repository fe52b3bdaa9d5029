import { useQuery } from "@tanstack/react-query"
import { Suspense } from "react"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { stopsOf } from "../queries.ts"

// Few people need it: it is loaded with its texts when it is shown.
const MailStop = lazyPart(() => import("./mail-stop.tsx"), "MailStop", "mails")

type Props = { address: string } | { organisation_id: string }

/** Shows the bounced addresses, and resumes sending to them. Renders nothing if there are none. */
export function MailStops(props: Props) {
  const can = useCan()
  const { data = [] } = useQuery({ ...stopsOf(props), enabled: can("mail.read") })
  const stops = data.filter(({ kind }) => kind !== "refused")
  return (
    <Suspense>
      {stops.map((stop) => (
        <MailStop key={stop.id} stop={stop} />
      ))}
    </Suspense>
  )
}
