import { useEffect } from "react"

const busy = "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]"

/** Keys of a page by their letters; a key typed into a field or a dialog is none of them. */
export function useKeys(keys: Readonly<Record<string, () => void>>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target instanceof Element && target.closest(busy)) return
      const act = Object.hasOwn(keys, event.key) && keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  })
}
