import { useApp } from "../app-state.tsx"
import { Way } from "./fields.tsx"
import { CardIcon } from "./icons.tsx"

type Provider = { id: string }
/** The provider that is preselected: cards if they are accepted. */
export const firstProvider = (providers: readonly Provider[]) =>
  (providers.find(({ id }) => id === "card") ?? providers[0])?.id ?? ""

/** A choice of the payment providers of a region. */
export function Providers({
  providers,
  chosen,
  choose,
}: {
  providers: readonly Provider[]
  chosen: string
  choose(id: string): void
}) {
  const { words } = useApp()
  const titles = { card: words.checkout.card, manual: words.checkout.manual } as const
  const hints = { card: words.checkout.cardHint, manual: words.checkout.manualHint } as const
  const isKnown = (id: string): id is keyof typeof titles => id in titles
  return (
    <div className="ways">
      {providers.map(({ id }) => (
        <Way
          key={id}
          name="provider"
          value={id}
          checked={chosen === id}
          onChoose={() => choose(id)}
          title={isKnown(id) ? titles[id] : id}
          hint={isKnown(id) ? hints[id] : undefined}
          end={id === "card" ? <CardIcon /> : null}
        />
      ))}
    </div>
  )
}
