import { useApp } from "../app-state.tsx"
import { de, type Words } from "../words/de.ts"

type Info = keyof Words["info"]
export const isInfo = (name: string): name is Info => Object.hasOwn(de.info, name)

/** The legal pages that every shop must have. */
export function InfoPage({ name }: { name: Info }) {
  const { words } = useApp()
  const [title, text] = words.info[name]
  return (
    <div className="short">
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  )
}
