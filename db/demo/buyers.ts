// The forty demo buyers. Visitors can sign in as the first; the last joined this month.
import type { DemoBuyer } from '#db/demo/types.ts'

export const demoBuyers: readonly DemoBuyer[] = [
  buyer('buyer', 'Henrik Dahl', 'henrik-dahl', 420),
  buyer('marit', 'Marit Eikeland', 'marit-eikeland', 419),
  buyer('okonkwo', 'Okonkwo Adeyemi', 'okonkwo-adeyemi', 417),
  buyer('leila', 'Leila Osman', 'leila-osman', 414),
  buyer('jonas', 'Jonas Bergström', 'jonas-bergstrom', 411),
  buyer('sigridur', 'Sigríður Jónsdóttir', 'sigridur-jonsdottir', 409),
  buyer('pekka', 'Pekka Nieminen', 'pekka-nieminen', 406),
  buyer('annika', 'Annika Sjöberg', 'annika-sjoberg', 404),
  buyer('mateusz', 'Mateusz Zieliński', 'mateusz-zielinski', 402),
  buyer('camille', 'Camille Fournier', 'camille-fournier', 400),
  buyer('erik', 'Erik Haugland', 'erik-haugland', 398),
  buyer('aino', 'Aino Korhonen', 'aino-korhonen', 395),
  buyer('rasmus', 'Rasmus Kjær', 'rasmus-kjaer', 390),
  buyer('ngozi', 'Ngozi Balogun', 'ngozi-balogun', 384),
  buyer('thuy', 'Thuý Trần', 'thuy-tran', 377),
  buyer('elif', 'Elif Yıldız', 'elif-yildiz', 369),
  buyer('lars', 'Lars Mortensen', 'lars-mortensen', 360),
  buyer('giulia', 'Giulia Ferrante', 'giulia-ferrante', 352),
  buyer('daniel', 'Daniel Okafor', 'daniel-okafor', 343),
  buyer('hanna', 'Hanna Lindholm', 'hanna-lindholm', 333),
  buyer('soren', 'Søren Vestergaard', 'soren-vestergaard', 322),
  buyer('ana', 'Ana Beatriz Rocha', 'ana-rocha', 310),
  buyer('tuomas', 'Tuomas Salmi', 'tuomas-salmi', 297),
  buyer('meera', 'Meera Nair', 'meera-nair', 283),
  buyer('oskar', 'Oskar Nyström', 'oskar-nystrom', 268),
  buyer('karin', 'Karin Wiklund', 'karin-wiklund', 251),
  buyer('wiremu', 'Wiremu Tautahi', 'wiremu-tautahi', 236),
  buyer('olafur', 'Ólafur Einarsson', 'olafur-einarsson', 219),
  buyer('brigid', 'Brigid Kearney', 'brigid-kearney', 203),
  buyer('jiho', 'Jiho Baek', 'jiho-baek', 186),
  buyer('solveig', 'Solveig Aas', 'solveig-aas', 171),
  buyer('farid', 'Farid Nasser', 'farid-nasser', 154),
  buyer('zuzana', 'Zuzana Horáková', 'zuzana-horakova', 138),
  buyer('emeka', 'Emeka Uche', 'emeka-uche', 121),
  buyer('ylva', 'Ylva Sandström', 'ylva-sandstrom', 104),
  buyer('pedro', 'Pedro Izaguirre', 'pedro-izaguirre', 88),
  buyer('birgitte', 'Birgitte Lund', 'birgitte-lund', 71),
  buyer('saoirse', 'Saoirse Quigley', 'saoirse-quigley', 53),
  buyer('vikram', 'Vikram Sethi', 'vikram-sethi', 36),
  buyer('ida', 'Ida Rönnqvist', 'ida-ronnqvist', 18),
]

function buyer(key: string, displayName: string, username: string, joinedDaysAgo: number): DemoBuyer {
  return { key, username, displayName, email: `${key}@skald.test`, joinedDaysAgo }
}
