/**
 * Runs inline in <head> before the first paint: hides the announcement if this browser has dismissed it, so that nothing shifts. The
 * cached document is the same for everyone. Also handles its button, so that no page has to load code for it.
 */
export const announcementScript =
  "(d=>{try{if(d.announcement&&localStorage.getItem('announcement')===d.announcement)d.dismissed=''}catch{}" +
  "addEventListener('click',e=>{if(!e.target.closest?.('.announcement button'))return;d.dismissed='';" +
  "try{localStorage.setItem('announcement',d.announcement)}catch{}})})(document.documentElement.dataset)"
