/** Runs inline in <head> before the first paint: sets data-theme on <html> if the user chose light or dark. */
export const themeScript =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"
