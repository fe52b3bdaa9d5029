import { type ReactNode, useEffect, useRef } from "react"
import css from "./message-list.module.css"
import { Moment } from "./moment.tsx"

export type Message = {
  id: string
  /** The author and their side. */
  who: string
  when: string
  /** The viewer's own message, shown at the right. */
  isOwn: boolean
  /** The text; empty if the children say everything. */
  text: string
  /** Below the text, such as files. */
  children?: ReactNode
}
type Props = {
  label: string
  /** Oldest first. */
  messages: readonly Message[]
  /** Above the oldest message: the button for earlier ones. */
  older?: ReactNode
}

/** The person reads elsewhere on the page. */
const moves = ["wheel", "touchstart", "pointerdown", "keydown"] as const

/**
 * A conversation with the newest message at the bottom, scrolled into view; the side of a message
 * shows its author's side.
 */
export function MessageList({ label, messages, older }: Props) {
  const end = useRef<HTMLLIElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const newest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for a new message, not for each render
  useEffect(() => {
    const show = () => void end.current?.scrollIntoView?.({ block: "nearest" })
    show()
    // Claims and pictures load after the texts and push the newest message down.
    const observer = new ResizeObserver(show)
    if (list.current) observer.observe(list.current)
    const stop = () => observer.disconnect()
    for (const name of moves) addEventListener(name, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const name of moves) removeEventListener(name, stop)
    }
  }, [newest])
  return (
    <div className={css.scroll}>
      {older ? <div className={css.older}>{older}</div> : null}
      <ol ref={list} className={css.list} aria-label={label}>
        {messages.map(({ id, who, when, isOwn, text, children }) => (
          <li
            key={id}
            ref={id === newest ? end : undefined}
            className={css.message}
            data-own={isOwn || undefined}
          >
            <div className={css.by}>
              {who} · <Moment at={when} time />
            </div>
            {text ? <p className={css.text}>{text}</p> : null}
            {children}
          </li>
        ))}
      </ol>
    </div>
  )
}
